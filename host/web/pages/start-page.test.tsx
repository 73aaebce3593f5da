import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startCard } from '#core/web/tokens';
import { renderInShell, testCompany } from '../shell/test-shell.tsx';
import StartPage from './start-page.tsx';

afterEach(cleanup);

it('shows the cards of plugins, each under its title', async () => {
  await renderInShell(<StartPage />, {
    companies: [testCompany('1')],
    open: '1',
    contributions: [
      startCard({ id: 'test.due', titleKey: 'Po splatnosti', component: async () => ({ default: () => '3 faktúry' }) }),
    ],
  });
  expect((await screen.findByRole('region', { name: 'Po splatnosti' })).textContent).toContain('3 faktúry');
});
