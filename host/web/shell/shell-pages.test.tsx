import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { afterEach, describe, expect, it } from 'vitest';
import { companyPage } from '#core/web/tokens';
import { RouteView } from '../routes/route-view.tsx';
import { useRoute } from '../routes/use-route.ts';
import { shellPages } from './shell-pages.ts';
import { renderInShell, testCompany } from './test-shell.tsx';

afterEach(cleanup);

const Place = observer(function Place() {
  return <RouteView resolution={useRoute().resolution} />;
});
const bankAccounts = companyPage({
  id: 'test.bank-accounts',
  path: 'settings/bank-accounts',
  titleKey: 'Účty',
  page: async () => ({ default: () => <h1>Účty</h1> }),
});
const go = (path: string, permissions: readonly string[] = []) =>
  renderInShell(<Place />, {
    path,
    companies: [testCompany('7')],
    open: '7',
    permissions,
    contributions: [...shellPages(), bankAccounts],
  });

describe('the shell’s own addresses', () => {
  it.each([
    ['/time-not-synchronized', 'Čas vo vašom počítači nie je správny'],
    ['/not-found?type=companyDeleted', 'Firma bola vymazaná!'],
    ['/company/7/start', 'Úvod'],
    ['/company/7/inspector', 'Inšpektor'],
  ])('[A2-8] [A2-9] %s shows the page „%s“', async (path, title) => {
    const { navigator } = await go(path, ['inspector:read']);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(navigator.location.path).toBe(path.replace(/\?.*/, ''));
  });

  it.each([
    ['/', '/company/7'],
    ['/welcome', '/company/7'],
    ['/bank-auth-redirect?state=7:x', '/company/7/settings/bank-accounts'],
    ['/inspector', '/company/7/inspector'],
  ])('[A2-2] [A2-3] [A2-4] %s leads on to %s', async (path, target) => {
    const { clock, navigator } = await go(path, ['inspector:read']);
    await waitFor(async () => {
      await act(() => clock.advance(700)); // the time of the splash
      expect(navigator.location.path).toBe(target);
    });
  });

  it('the inspector of a company is for who may read it', async () => {
    const { navigator } = await go('/company/7/inspector');
    await screen.findByRole('heading', { name: 'Nemáte dostatočné prístupové práva!' });
    expect(navigator.location).toMatchObject({ path: '/not-found' });
  });
});
