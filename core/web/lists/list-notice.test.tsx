import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { PluginHost } from '#core/registry';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import { testLanguage } from '../i18n/test-language.ts';
import { KostraProvider } from '../react/kostra-context.tsx';
import { TestClock } from '../time/test-clock.ts';
import { language, searchHealth } from '../tokens.ts';
import { ListNotice } from './list-notice.tsx';
import { PagedList } from './paged-list.ts';
import { SearchHealth } from './search-health.ts';

afterEach(cleanup);

async function open() {
  const clock = new TestClock();
  const health = new SearchHealth(clock);
  const host = new PluginHost({ lifetime: 'app' });
  host.scope.set(searchHealth, health);
  host.scope.set(language, await testLanguage());
  const server = { down: true };
  const list = new PagedList<{ id: string }>({
    query: undefined,
    signal: new AbortController().signal,
    clock,
    health,
    fetch: async () => {
      if (server.down) throw new GatewayProblem('GET x', { status: 503, code: 'unavailable' });
      return { items: [], next: null };
    },
  });
  render(
    <KostraProvider host={host}>
      <ListNotice list={list} />
    </KostraProvider>,
  );
  return { list, clock, server };
}

it('says that the list could not be loaded, and loads it on demand', async () => {
  const { list, server } = await open();
  await act(() => list.start());
  expect(screen.getByText('Zoznam sa nepodarilo načítať.')).toBeTruthy();
  server.down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znova' }));
  expect(screen.queryByRole('button')).toBeNull();
});

it('[A4-17] says that searching is down, until it is back', async () => {
  const { list, clock, server } = await open();
  list.setSearch('alfa');
  await act(() => clock.advance(300));
  expect(screen.getByText('Vyhľadávanie je dočasne nedostupné. Skúšame to znova.')).toBeTruthy();
  server.down = false;
  await act(() => clock.advance(2_000));
  expect(document.body.textContent).toBe('');
});
