import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PluginHost } from '#core/registry';
import { KostraProvider } from '../react/kostra-context.tsx';
import { createTestRouter } from '../routing/app-router.tsx';
import { RouterNavigator } from '../routing/router-navigator.ts';
import { navigator } from '../tokens.ts';
import { PagedList } from './paged-list.ts';
import { useSearchInAddress } from './use-search-in-address.ts';

afterEach(cleanup);

it('a search keeps the letters that are typed as soon as the list is drawn', () => {
  const host = new PluginHost({ lifetime: 'app' });
  host.scope.set(navigator, new RouterNavigator(createTestRouter(null, '/partners')));
  const list = new PagedList({
    fetch: () => Promise.resolve({ items: [], next: null }),
    query: undefined,
    signal: host.scope.signal,
  });
  function List() {
    useSearchInAddress(list);
    useLayoutEffect(() => list.setSearch('píla'), []);
    return null;
  }
  render(
    <KostraProvider host={host} scope={host.scope}>
      <List />
    </KostraProvider>,
  );
  expect(list.search).toBe('píla');
});
