import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { openTestShell } from '#core/web/testing';
import { readPriceLevels } from '#plugins/price-levels/contract';
import {
  type CatalogItem,
  createCatalogItem,
  deleteCatalogItem,
  duplicateItemCode,
  itemInStock,
  listCatalogItems,
  readCatalogItem,
  updateCatalogItem,
} from '../contract/index.ts';
import plugin from '../manifest.ts';
import './catalogue-page.tsx';
import texts from './i18n/sk.json' with { type: 'json' };
import './item-page.tsx';
import './new-item-page.tsx';

const boards: CatalogItem = {
  id: 'i1',
  version: 3,
  code: 'DSK-24',
  name: { sk: 'Smrekové dosky', en: 'Spruce boards', de: '' },
  unit: 'm²',
  price: '18.4',
  prices: [{ levelId: 'l1', price: '15' }],
  vatRate: '23',
  isStock: true,
  externalId: null,
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const all = ['read', 'create', 'edit', 'delete', 'export'].map((action) => `catalogItems:${action}`);
const licence = {
  type: 'Pro',
  daysValid: 100,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: true,
} as const;

beforeEach(() => {
  // jsdom does no layout, so the test gives the list a window of 20 rows.
  for (const size of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(1_000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(path: string, permissions: readonly string[] = all) {
  const shell = await openTestShell({ plugin, texts, permissions });
  shell.facts.enter({ role: 'Owner', permissions, licence, flags: {} });
  shell.client
    .answer(listCatalogItems, () => ({ items: [boards], next: null }))
    .answer(readCatalogItem, () => boards)
    .answer(readPriceLevels, () => ({
      version: 1,
      levels: [
        { id: 'l1', name: 'Veľkoobchod', discountPercent: '15' },
        { id: 'l2', name: 'VIP', discountPercent: '20' },
      ],
    }))
    .answer(createCatalogItem, ({ body }) => ({ ...boards, ...(body as Partial<CatalogItem>), id: 'new', version: 1 }))
    .answer(updateCatalogItem, ({ body }) => ({ ...boards, ...body, externalId: null, version: 4 }))
    .answer(deleteCatalogItem, () => undefined);
  await shell.open(path);
  return shell;
}
const fill = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Uložiť' }));

it('lists items with code, price, VAT and sort, and searches them', async () => {
  const { client } = await open('catalog-items/list');
  const row = within((await screen.findByText('Smrekové dosky')).closest('[role="row"]') as HTMLElement);
  for (const cell of ['DSK-24', 'Skladová', 'm²', /23 %/, /18,40 €/]) row.getByText(cell);
  await userEvent.type(screen.getByRole('searchbox'), 'dosky');
  await waitFor(() => expect(client.inputs(listCatalogItems).at(-1)).toMatchObject({ query: { search: 'dosky' } }));
});

it('an empty catalogue says what it is for, and offers to add only to whoever may', async () => {
  const shell = await openTestShell({ plugin, texts, permissions: ['catalogItems:read'] });
  shell.client.answer(listCatalogItems, () => ({ items: [], next: null }));
  await shell.open('catalog-items/list');
  await screen.findByText('Katalóg je zatiaľ prázdny.');
  expect(screen.queryByRole('link', { name: /Pridať|Nová/ })).toBeNull();
});

it('makes an item with names in three languages and prices by level', async () => {
  const { client, at } = await open('catalog-items/list/detail/create');
  await fill('Názov', 'Hranoly');
  await fill('Názov anglicky', 'Beams');
  await fill('Kód', 'HRN');
  await fill('Cena bez DPH', '4,15');
  await fill('VIP', '3,90');
  await userEvent.click(screen.getByRole('switch', { name: /Skladová položka/ }));
  await save();
  await waitFor(() => expect(at()).toBe('/company/c1/catalog-items/list/detail/new'));
  expect(client.inputs(createCatalogItem)).toEqual([
    {
      body: {
        code: 'HRN',
        name: { sk: 'Hranoly', en: 'Beams', de: '' },
        unit: 'ks',
        price: '4.15',
        prices: [{ levelId: 'l2', price: '3.90' }],
        vatRate: '23',
        isStock: true,
      },
    },
  ]);
});

it('says beside the field that the name or the price is missing, or that the code is taken', async () => {
  const { client } = await open('catalog-items/list/detail/create');
  await screen.findByLabelText('Názov');
  await save();
  expect(await screen.findAllByText('Vyplňte toto pole.')).toHaveLength(2);
  expect(client.inputs(createCatalogItem)).toEqual([]);
  client.refuse(createCatalogItem, 409, duplicateItemCode.code);
  await fill('Názov', 'Hranoly');
  await fill('Cena bez DPH', '1');
  await save();
  await screen.findByText('Položku s týmto kódom už máte. Zvoľte iný kód.');
});

it('changes an item; an emptied price of a level follows its discount again', async () => {
  const { client } = await open('catalog-items/list/detail/i1');
  await userEvent.clear(await screen.findByLabelText('Veľkoobchod'));
  await save();
  await waitFor(() =>
    expect(client.inputs(updateCatalogItem)).toMatchObject([{ body: { prices: [], version: 3, code: 'DSK-24' } }]),
  );
});

it('is read by whoever may not change it, and shows what others change', async () => {
  const { client, events } = await open('catalog-items/list/detail/i1', ['catalogItems:read']);
  await screen.findByText('Smrekové dosky · Spruce boards');
  expect(screen.queryByRole('textbox')).toBeNull();
  client.answer(readCatalogItem, () => ({ ...boards, version: 4, code: 'DSK-25' }));
  const change = { entityKind: 'CatalogItem', action: 'update', id: 'i1', payload: {} } as const;
  await act(async () => events.send(entityChanged, change));
  await screen.findByText('DSK-25');
});

it('asks before an item is deleted, and goes to the list', async () => {
  const { client, at } = await open('catalog-items/list/detail/i1');
  await userEvent.click(await screen.findByRole('button', { name: 'Vymazať položku' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Vymazať položku Smrekové dosky?' }));
  await userEvent.click(question.getByRole('button', { name: 'Vymazať položku' }));
  await waitFor(() => expect(at()).toBe('/company/c1/catalog-items/list'));
  expect(client.inputs(deleteCatalogItem)).toEqual([{ params: { itemId: 'i1' } }]);
});

const stockText = 'Stav položky v sklade ešte nie je nula: 5 m² (Hlavný).';

it('says beside its button why an item that lies in a warehouse is not deleted, until it is tried again', async () => {
  const { client, at } = await open('catalog-items/list/detail/i1');
  client.refuse(deleteCatalogItem, 409, itemInStock.code, { detail: stockText });
  const press = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Vymazať položku' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Vymazať položku Smrekové dosky?' }));
    await userEvent.click(question.getByRole('button', { name: 'Vymazať položku' }));
  };
  await press();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain(stockText);
  expect(notice.closest('.k-form-actions')?.contains(screen.getByRole('button', { name: 'Vymazať položku' }))).toBe(
    true,
  );
  expect(at()).toBe('/company/c1/catalog-items/list/detail/i1');
  client.answer(deleteCatalogItem, () => undefined);
  await press();
  await waitFor(() => expect(at()).toBe('/company/c1/catalog-items/list'));
});

it('says at its switch why an item that lies in a warehouse goes on being counted', async () => {
  const { client } = await open('catalog-items/list/detail/i1');
  const fields = [{ path: '/isStock', code: itemInStock.code, message: stockText }];
  client.refuse(updateCatalogItem, 409, itemInStock.code, { detail: stockText, fields });
  const stock = await screen.findByRole<HTMLInputElement>('switch', { name: /Skladová položka/ });
  await userEvent.click(stock);
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(stockText);
  expect([stock.getAttribute('aria-invalid'), stock.checked]).toEqual(['true', false]);
  expect(document.activeElement).toBe(stock);
});
