import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { everyone, licensed, resource } from '#core/access';
import { companyEndpoint, type Entities, type Entity, problems } from '#core/contract';
import { definePlugin, provide, token } from '#core/registry';
import { openTestShell } from '../react/test-shell.tsx';
import { useService } from '../react/use-service.ts';
import { companyClient, companyEvents, companyPage, feedback } from '../tokens.ts';
import { EntityPage } from './entity-page.tsx';
import { EntityStore } from './entity-store.ts';

interface Shelf extends Entity {
  readonly name: string;
}
const listShelves = companyEndpoint({ method: 'GET', path: 'shelves', sample: {} });
const shelves = token<Entities<Shelf, Omit<Shelf, keyof Entity>>, 'company'>('shelves.store', 'company');

function ShelvesPage() {
  const store = useService(shelves);
  return <EntityPage texts="SHELVES" icon="box" store={store} row={({ name }) => name} form={() => null} />;
}

const plugin = definePlugin({
  id: 'shelves',
  version: '1.0.0',
  provides: [
    provide(shelves, [companyClient, companyEvents, feedback], async () => ({
      default: (client, events, toasts) =>
        new EntityStore<Shelf, Omit<Shelf, keyof Entity>>({
          events,
          feedback: toasts,
          kind: 'Shelf',
          loadingFailed: { key: 'SHELVES.LOADING_FAILED' },
          mayLoad: () => true,
          calls: {
            list: (options) => client.call(listShelves, {}, options) as never,
            create: () => Promise.reject(new Error('not in this test')),
            update: () => Promise.reject(new Error('not in this test')),
            delete: () => Promise.reject(new Error('not in this test')),
          },
        }),
    })),
  ],
  contributes: [
    companyPage({
      id: 'shelves.list',
      path: 'shelves',
      titleKey: 'SHELVES.TITLE',
      page: async () => ({ default: ShelvesPage }),
    }),
  ],
});
const texts = {
  SHELVES: { TITLE: 'Regály', LOADING_FAILED: 'Regály sa nepodarilo načítať.', EMPTY: {}, ADD: 'Pridať' },
};

afterEach(cleanup);

it.each([
  [402, problems.licenceRequired.code, licensed('shelves', { package: 'Pro' }), 'Funkcia je súčasťou balíka Pro.'],
  [403, problems.forbidden.code, resource('shelves', { read: everyone }).read, /nemáte vo firme oprávnenie/],
] as const)(
  'says what a %i lacks, and offers no second try, which would be refused again',
  async (status, code, leaf, words) => {
    const shell = await openTestShell({ plugin, texts, permissions: [] });
    shell.client.refuse(listShelves, status, code, { denials: [{ leaf, mustFail: false }] });
    await act(() => shell.open('shelves'));
    await screen.findByText(words);
    expect(screen.queryByText('Regály sa nepodarilo načítať.')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(shell.client.calls[0]?.options.handles).toContain(status); // else a toast would say it once more
  },
);
