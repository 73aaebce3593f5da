import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { everyone, licensed, resource } from '#core/access';
import { companyEndpoint, type Entities, type Entity, problems } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
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
  return (
    <EntityPage
      texts="SHELVES"
      icon="box"
      store={store}
      row={({ name }, { locked, onEdit }) => (
        <button type="button" disabled={locked} onClick={onEdit}>
          {name}
        </button>
      )}
      form={(shelf, { onCancel }) => (
        <>
          <input aria-label="Názov" defaultValue={shelf?.name} />
          <button type="button" onClick={onCancel}>
            Zrušiť
          </button>
        </>
      )}
    />
  );
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
    expect(shell.client.calls[0]?.options.handles).toContain(status); // otherwise a toast would show the same error again
  },
);

const shelf = (id: string): Shelf => ({ id, version: 1, name: `Regál ${id}` });

it('keeps the form of what somebody else deleted meanwhile, says so, and is as before once it is closed', async () => {
  const { client, events, open } = await openTestShell({ plugin, texts, permissions: [] });
  client.answer(listShelves, () => [shelf('a'), shelf('b'), shelf('c')] as never);
  await act(() => open('shelves'));
  await userEvent.click(await screen.findByRole('button', { name: 'Regál b' }));
  await userEvent.type(screen.getByLabelText('Názov'), ' vľavo');
  client.answer(listShelves, () => [shelf('a'), shelf('c')] as never);
  await act(async () => events.send(entityChanged, { entityKind: 'Shelf', id: 'b', action: 'Deleted' } as never));
  expect((await screen.findByText(/medzitým niekto odstránil/)).closest('[role=status]')).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Názov').value).toBe('Regál b vľavo');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Regál a',
    expect.stringContaining('Zrušiť'),
    'Regál c',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Zrušiť' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Regál a', 'Regál c']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Regál a' }).disabled).toBe(false);
  expect(screen.getByRole('button', { name: 'Pridať' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Regály' }));
});

it('keeps the form also when it was the only one', async () => {
  const { client, events, open } = await openTestShell({ plugin, texts, permissions: [] });
  client.answer(listShelves, () => [shelf('a')] as never);
  await act(() => open('shelves'));
  await userEvent.click(await screen.findByRole('button', { name: 'Regál a' }));
  client.answer(listShelves, () => [] as never);
  await act(async () => events.send(entityChanged, { entityKind: 'Shelf', id: 'a', action: 'Deleted' } as never));
  await screen.findByText(/medzitým niekto odstránil/);
  await userEvent.click(screen.getByRole('button', { name: 'Zrušiť' }));
  expect(screen.queryByLabelText('Názov')).toBeNull();
});
