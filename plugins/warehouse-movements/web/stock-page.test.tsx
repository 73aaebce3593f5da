import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { definePlugin, provide } from '#core/registry';
import { openTestShell } from '#core/web/testing';
import { warehousesStore } from '#plugins/warehouses/contract';
import { listStock, listWarehouseMovements } from '../contract/index.ts';
import plugin from '../manifest.ts';
import './day-dialog.tsx';
import texts from './i18n/sk.json' with { type: 'json' };
import './movements-page.tsx';
import './stock-page.tsx';

beforeEach(() => {
  // jsdom does no layout, so the test gives elements a size.
  for (const size of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(1_200);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const main = '0193e000-0000-7000-8000-000000000001';
const boards = { id: 'l1', warehouseId: main, itemId: 'i1', itemName: 'Dosky', unit: 'ks', quantity: '4' };

const store = { list: [], isLoaded: true, load: async () => {} };
const warehouses = definePlugin({
  id: 'stock-page-test',
  version: '1.0.0',
  provides: [provide(warehousesStore, [], async () => ({ default: () => store as never }))], // only the members that the page uses
});

async function open(path: string, items = [boards]) {
  const permissions = ['warehouseMovements:read'];
  const shell = await openTestShell({ plugin, others: [warehouses], texts, permissions });
  shell.client
    .answer(listStock, () => ({ items, next: null }))
    .answer(listWarehouseMovements, () => ({ items: [], next: null }));
  await shell.open(path);
  /** Returns the last request of the list. */
  const lastRequest = () => shell.client.inputs(listStock).at(-1);
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { ...shell, lastRequest, title, press };
}

it('shows the stock of now, until a day is chosen: then that of the day, which stands in the title and in the address', async () => {
  const { lastRequest, title, press, at } = await open('warehouse-movements/list');
  await title('Sklad');
  expect(lastRequest()).toMatchObject({ query: expect.not.objectContaining({ asOf: expect.anything() }) });
  await press('Stav ku dňu');
  const dialog = within(await screen.findByRole('dialog', { name: 'Stav ku dňu' }));
  await userEvent.type(dialog.getByLabelText('Dátum'), '31.12.2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Zobraziť' }));
  await title('Stav skladu k 31.12.2026');
  expect(at()).toMatch(/warehouse-movements\/list\?day=2026-12-31$/);
  expect(lastRequest()).toMatchObject({ query: { asOf: '2026-12-31' } });
  await press('Zrušiť filter Stav ku dňu: 31.12.2026');
  await title('Sklad');
  expect(at()).toMatch(/warehouse-movements\/list$/);
  expect(lastRequest()).toMatchObject({ query: expect.not.objectContaining({ asOf: expect.anything() }) });
});

it('says of what is typed and is no day what is wrong with it, and shows nothing else', async () => {
  const { press, at } = await open('warehouse-movements/list');
  await press('Stav ku dňu');
  const dialog = within(await screen.findByRole('dialog', { name: 'Stav ku dňu' }));
  await userEvent.type(dialog.getByLabelText('Dátum'), 'koniec roka');
  await userEvent.click(dialog.getByRole('button', { name: 'Zobraziť' }));
  expect(dialog.getByLabelText('Dátum').getAttribute('aria-invalid')).toBe('true');
  expect(at()).toMatch(/warehouse-movements\/list$/);
});

it('takes the day of an address beside its warehouse, and leaves out one that is no day', async () => {
  const { lastRequest, title } = await open(`warehouse-movements/list?day=2026-12-31&warehouse=${main}`);
  await title('Stav skladu k 31.12.2026');
  await waitFor(() => expect(lastRequest()).toMatchObject({ query: { asOf: '2026-12-31', warehouseId: main } }));
  cleanup();
  const other = await open('warehouse-movements/list?day=2026-02-30');
  await other.title('Sklad');
  expect(other.lastRequest()).toMatchObject({ query: expect.not.objectContaining({ asOf: expect.anything() }) });
});

it('is read anew for the same day when something moves', async () => {
  const { client, events, lastRequest, title } = await open('warehouse-movements/list?day=2026-12-31');
  await title('Stav skladu k 31.12.2026');
  await screen.findByText('Dosky');
  const before = client.inputs(listStock).length;
  await act(async () => {
    events.send(entityChanged, { entityKind: 'WarehouseMovement', action: 'create', id: 'i1', payload: {} });
  });
  await waitFor(() => expect(client.inputs(listStock).length).toBe(before + 1));
  expect(lastRequest()).toMatchObject({ query: { asOf: '2026-12-31' } });
});

it('says that nothing had moved by the day where nothing had, and leads to the stock of now', async () => {
  const { title, press, at } = await open('warehouse-movements/list?day=2020-12-31', []);
  await screen.findByText('Do 31.12.2020 vrátane sa nič nepohlo.');
  await press('Zobraziť súčasný stav');
  await title('Sklad');
  expect(at()).toMatch(/warehouse-movements\/list$/);
});

it('leads to movements, which show their day, and where they were entered on another one, which', async () => {
  const { client, title } = await open('warehouse-movements/list');
  const { id: _level, ...lying } = boards;
  const movement = { ...lying, type: 'count' as const, balance: '4', note: '', document: null, userName: 'Jana' };
  const rows = [
    { ...movement, id: 'm1', movedOn: '2026-12-31', movedAt: '2027-01-02T23:30:00.000Z' }, // in Slovakia the time of entry is on 3 January
    { ...movement, id: 'm2', movedOn: '2026-12-15', movedAt: '2026-12-14T23:30:00.000Z' },
  ];
  client.answer(listWarehouseMovements, () => ({ items: rows, next: null }));
  await userEvent.click(screen.getByRole('link', { name: 'Pohyby v sklade' }));
  await title('Pohyby v sklade');
  const [, first, second] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('31.12.2026');
  expect(first?.textContent).toContain('zapísané 03.01.2027');
  expect(second?.textContent).toContain('15.12.2026');
  expect(second?.textContent).not.toContain('zapísané');
});
