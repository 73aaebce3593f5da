import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, formatDay } from '#core/calendar';
import { today } from '#core/web';
import { definePlugin } from '#core/registry';
import { companyPage } from '#core/web/tokens';
import { openTestShell } from '#core/web/testing';
import { createWarehouseMovement } from '../contract/index.ts';
import { warehouseMovements } from '../contract/access.ts';
import plugin from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import MoveDialog from './move-dialog.tsx';

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());
afterEach(cleanup);

const item = { id: 'i1', name: { sk: 'Dosky', en: '', de: '' }, unit: 'ks' };
const place = { version: 1, street: '', postCode: '', city: '' };
const warehouses = [
  { ...place, id: 'w2', name: 'Predajňa' },
  { ...place, id: 'w1', name: 'Hlavný' },
];
const page = definePlugin({
  id: 'move-dialog-test',
  version: '1.0.0',
  contributes: [
    companyPage({
      id: 'move-dialog-test.page',
      path: 'moving',
      titleKey: 'STOCK.MOVE',
      gate: warehouseMovements.read,
      shape: 'form',
      page: async () => ({ default: () => <MoveDialog item={item} warehouses={warehouses} onClose={onClose} /> }),
    }),
  ],
});

async function open() {
  const shell = await openTestShell({ plugin, others: [page], texts, permissions: ['warehouseMovements:read'] });
  shell.client.answer(createWarehouseMovement, () => []);
  await shell.open('moving');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pohyb položky Dosky' }));
  const fill = (text: string) => userEvent.type(dialog.getByLabelText('Množstvo'), text);
  const choose = (label: string, option: string) => userEvent.selectOptions(dialog.getByLabelText(label), option);
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  const calls = () => shell.client.calls.filter(({ endpoint }) => endpoint === createWarehouseMovement.id);
  const keys = () => calls().map(({ options }) => options.idempotencyKey);
  return { ...shell, dialog, fill, choose, press, keys };
}
const isClosed = () => waitFor(() => expect(onClose).toHaveBeenCalledOnce());

describe('a movement', () => {
  it('whose answer was lost is asked for again under its key, and under another one once something else is meant', async () => {
    const { client, fill, press, keys } = await open();
    client.refuse(createWarehouseMovement, 0, 'connection-lost');
    await fill('5');
    await press('Prijať');
    await press('Prijať');
    await fill('0');
    await press('Prijať');
    const [first, second, third] = keys();
    expect([first === second, second === third]).toEqual([true, false]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);

    // The previous attempt has got a response, so the next click is a new movement with a new key.
    client.refuse(createWarehouseMovement, 400, 'invalid-input', { fields: [] });
    await press('Prijať');
    expect(keys()[3]).toBe(third);
    client.answer(createWarehouseMovement, () => []);
    await press('Prijať');
    expect(keys()[4]).not.toBe(third);
    await isClosed();
  });

  it('that was acknowledged and then lost is asked for again as it was acknowledged', async () => {
    const { client, fill, choose, press, keys } = await open();
    const warnings = [{ code: 'stock-below-zero', field: '/quantity', message: 'V sklade by chýbalo: Dosky – 1 ks.' }];
    client.refuse(createWarehouseMovement, 422, 'needs-acknowledgement', { warnings });
    await choose('Druh pohybu', 'Výdaj');
    await fill('5');
    await press('Vydať');
    const question = within(await screen.findByRole('alertdialog'));
    client.refuse(createWarehouseMovement, 503, 'unavailable');
    await userEvent.click(question.getByRole('button', { name: 'Zapísať aj tak' }));
    await screen.findByText(/Pohyb sa nepodarilo uložiť/);
    client.answer(createWarehouseMovement, () => []);
    await press('Vydať');
    await isClosed();
    const [first, ...meant] = keys();
    expect(meant).toEqual([`${first}-stock-below-zero`, `${first}-stock-below-zero`]);
    expect(client.inputs(createWarehouseMovement)).toMatchObject([
      { body: { acknowledge: [] } },
      { body: { acknowledge: ['stock-below-zero'] } },
      { body: { acknowledge: ['stock-below-zero'] } },
    ]);
  });

  it('goes to another warehouse than it comes from, whichever is chosen first', async () => {
    const { client, dialog, fill, choose, press } = await open();
    await choose('Druh pohybu', 'Presun');
    await choose('Do skladu', 'Predajňa');
    await choose('Zo skladu', 'Predajňa');
    expect(dialog.getByLabelText<HTMLSelectElement>('Do skladu').value).toBe('w1');
    await fill('5');
    await press('Presunúť');
    await isClosed();
    expect(client.inputs(createWarehouseMovement)).toMatchObject([
      { body: { warehouseId: 'w2', toWarehouseId: 'w1' } },
    ]);
  });

  it('is of today, or of the earlier day that is said; of a day to come it is not asked for', async () => {
    const { client, dialog, choose, press } = await open();
    const day = dialog.getByLabelText<HTMLInputElement>('Dátum');
    expect(day.value).toBe(formatDay(today()));
    await choose('Druh pohybu', 'Inventúra');
    await userEvent.type(dialog.getByLabelText('Zistené množstvo'), '5');
    dialog.getByText('Porovná sa so stavom na konci tohto dňa.');
    for (const [typed, error] of [
      [formatDay(addDays(today(), 1)), 'Zadajte dnešný deň alebo skorší.'],
      ['31.2.2026', /dátum/i],
    ] as const) {
      await userEvent.clear(day);
      await userEvent.type(day, typed);
      await press('Zapísať stav');
      expect(day.getAttribute('aria-invalid')).toBe('true');
      dialog.getByText(error, { selector: '.k-field-note span' });
    }
    expect(client.inputs(createWarehouseMovement)).toEqual([]);
    await userEvent.clear(day);
    await userEvent.type(day, '31.12.2024');
    await press('Zapísať stav');
    await isClosed();
    expect(client.inputs(createWarehouseMovement)).toMatchObject([{ body: { type: 'count', movedOn: '2024-12-31' } }]);
  });

  it('of a day in a closed month says so at the day', async () => {
    const { client, dialog, fill, press } = await open();
    await fill('5');
    const message = 'Mesiac 12/2026 je uzavretý: zvoľte iný deň, alebo mesiac znova otvorte v nastaveniach.';
    client.refuse(createWarehouseMovement, 400, 'invalid-input', {
      fields: [{ path: '/movedOn', code: 'month-closed', message }],
    });
    await press('Prijať');
    await dialog.findByText(message);
    expect(dialog.getByLabelText('Dátum').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/Pohyb sa nepodarilo uložiť/)).toBeNull();
  });

  it('that is refused says so: at its field, or in a toast where the dialog has none', async () => {
    const { client, dialog, fill, press } = await open();
    await fill('5');
    const gone = 'Taký sklad nie je.';
    const fields = [{ path: '/warehouseId', code: 'not-found', message: gone }];
    client.refuse(createWarehouseMovement, 404, 'not-found', { fields });
    await press('Prijať');
    await dialog.findByText(gone);
    expect(dialog.getByLabelText('Sklad').getAttribute('aria-invalid')).toBe('true');

    const message = 'Položka nie je skladová: označte ju v katalógu ako skladovú, alebo vyberte inú.';
    client.refuse(createWarehouseMovement, 400, 'invalid-input', {
      fields: [{ path: '/itemId', code: 'noStock', message }],
    });
    await press('Prijať');
    await screen.findByText(`Pohyb sa nepodarilo uložiť. ${message}`);
    expect(onClose).not.toHaveBeenCalled();
  });
});
