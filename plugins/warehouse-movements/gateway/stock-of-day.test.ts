import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createCatalogItem, deleteCatalogItem } from '#plugins/catalogue/contract';
import { closeMonth } from '#plugins/closed-months/contract';
import { deliveryNoteCalls } from '#plugins/delivery-notes/contract';
import { receivedInvoiceCalls } from '#plugins/received-invoices/contract';
import { createWarehouse } from '#plugins/warehouses/contract';
import { createWarehouseMovement, listStock, listWarehouseMovements, type NewMovement } from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;
let main: string;
let shop: string;
let boards: string;

// In Slovakia this time is on 3 January.
const gateway = useGateway({ now: () => new Date('2027-01-02T23:30:00Z'), runJobs: false });
beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company({}));
  const warehouse = async (name: string) => {
    const body = { name, street: '', postCode: '', city: '' };
    return (await gateway.ok(owner, createWarehouse, { params: params(), body })).id;
  };
  [main, shop] = [await warehouse('Hlavný'), await warehouse('Predajňa')];
  boards = await item('Dosky');
});

const params = () => ({ companyId });
const item = async (sk: string) => {
  const body = { name: { sk }, unit: 'm²', isStock: true };
  return (await gateway.ok(owner, createCatalogItem, { params: params(), body })).id;
};
const tryToMove = (body: Partial<NewMovement>) =>
  gateway.call(owner, createWarehouseMovement, {
    params: params(),
    body: { type: 'receipt', itemId: boards, warehouseId: main, quantity: '1', ...body },
  });
const move = async (body: Partial<NewMovement>) => {
  const { status, reply } = await tryToMove(body);
  expect(status).toBe(200);
  return reply;
};
/** Returns the stock by warehouse, at the end of a day or now. */
const stock = async (asOf?: string) => {
  const query = { itemId: boards, ...(asOf !== undefined && { asOf }) };
  const { items } = await gateway.ok(owner, listStock, { params: params(), query });
  return Object.fromEntries(items.map(({ warehouseId, quantity }) => [warehouseId, quantity]));
};
/** Returns the days of a document's movements, the latest movement first. */
const days = async (documentId: string) => {
  const { items } = await gateway.ok(owner, listWarehouseMovements, { params: params(), query: { documentId } });
  return items.map(({ quantity, movedOn }) => [quantity, movedOn]);
};
const line = () => ({ name: 'Dosky', quantity: '4', unitPrice: '1', vatRate: '23', itemId: boards });
const customer = { name: 'Odberateľ', country: 'SK' };
/** Issues a delivery note with today as its day of issue. @returns the parameters of its path */
const delivered = async (suppliedOn: string) => {
  const body = { customer, issuedOn: '2027-01-03', suppliedOn, lines: [line()] };
  const { id } = await gateway.ok(owner, deliveryNoteCalls.createDeliveryNote, { params: params(), body });
  const at = { companyId, documentId: id };
  const meant = { acknowledge: ['supplied-in-another-year' as const] };
  await gateway.ok(owner, deliveryNoteCalls.issueDeliveryNote, { params: at, body: meant });
  return at;
};

describe('what lay in a warehouse at the end of a day', () => {
  test('is without what moved later, whenever that was entered; what had not moved by then is not listed', async () => {
    await move({ quantity: '7', movedOn: '2027-01-02' });
    await move({ quantity: '10', movedOn: '2026-12-01' });
    await move({ type: 'transfer', quantity: '3', toWarehouseId: shop, movedOn: '2026-12-31' });
    expect(await stock('2026-11-30')).toEqual({});
    expect(await stock('2026-12-01')).toEqual({ [main]: '10' });
    expect(await stock('2026-12-30')).toEqual({ [main]: '10' });
    expect(await stock('2026-12-31')).toEqual({ [main]: '7', [shop]: '3' });
    expect(await stock('2027-01-02')).toEqual({ [main]: '14', [shop]: '3' });
    expect(await stock()).toEqual({ [main]: '14', [shop]: '3' });
  });

  test('is read page by page', async () => {
    for (const name of ['Hranoly', 'Laty', 'Klince']) {
      const itemId = await item(name);
      await move({ itemId, quantity: '5', movedOn: name === 'Klince' ? '2027-01-01' : '2026-12-31' });
      await move({ itemId, type: 'issue', quantity: '2', movedOn: '2027-01-01' });
    }
    const page = (after: string | null) => {
      const query = { asOf: '2026-12-31', top: 1, ...(after !== null && { after }) };
      return gateway.ok(owner, listStock, { params: params(), query });
    };
    const first = await page(null);
    const second = await page(first.next);
    expect([...first.items, ...second.items].map(({ itemName, quantity }) => [itemName, quantity])).toEqual([
      ['Hranoly', '5'],
      ['Laty', '5'],
    ]);
    expect(second.next).toBeNull();
  });

  test('has what was deleted since, as long as some of it lay there; now it is not listed', async () => {
    await move({ quantity: '5', movedOn: '2026-12-01' });
    await move({ type: 'issue', quantity: '5', movedOn: '2027-01-02' });
    await gateway.ok(owner, deleteCatalogItem, { params: { companyId, itemId: boards } });
    expect(await stock('2026-12-31')).toEqual({ [main]: '5' });
    expect(await stock('2027-01-02')).toEqual({});
    expect(await stock()).toEqual({});
  });
});

describe('a movement by a document', () => {
  test('is of the day of supply, not of that of issue', async () => {
    await move({ quantity: '10', movedOn: '2026-12-01' });
    const at = await delivered('2026-12-30');
    expect(await days(at.documentId)).toEqual([['-4', '2026-12-30']]);
    expect(await stock('2026-12-29')).toEqual({ [main]: '10' });
    expect(await stock('2026-12-30')).toEqual({ [main]: '6' });
    const { createReceivedInvoice, issueReceivedInvoice } = receivedInvoiceCalls;
    const paper = { issuedOn: '2027-01-02', suppliedOn: '2026-12-31', extra: { supplierNumber: 'A-1' } };
    const body = { customer, ...paper, lines: [line()] };
    const { id } = await gateway.ok(owner, createReceivedInvoice, { params: params(), body });
    const meant = { acknowledge: ['supplied-in-another-year' as const] };
    await gateway.ok(owner, issueReceivedInvoice, { params: { companyId, documentId: id }, body: meant });
    expect(await stock('2026-12-30')).toEqual({ [main]: '6' });
    expect(await stock('2026-12-31')).toEqual({ [main]: '10' });
  });

  test('is moved back on the day of the cancellation, as it is in Slovakia', async () => {
    await move({ quantity: '10', movedOn: '2026-12-01' });
    const at = await delivered('2026-12-30');
    await gateway.ok(owner, deliveryNoteCalls.cancelDeliveryNote, { params: at, body: {} });
    expect(await days(at.documentId)).toEqual([
      ['4', '2027-01-03'],
      ['-4', '2026-12-30'],
    ]);
    expect(await stock('2026-12-31')).toEqual({ [main]: '6' });
    expect(await stock('2027-01-02')).toEqual({ [main]: '6' });
    expect(await stock('2027-01-03')).toEqual({ [main]: '10' });
  });

  test('of a supply that is still to come is moved back no earlier than it moves', async () => {
    await move({ quantity: '10', movedOn: '2026-12-01' });
    const at = await delivered('2027-01-08');
    expect(await stock('2027-01-07')).toEqual({ [main]: '10' });
    expect(await stock('2027-01-08')).toEqual({ [main]: '6' });
    await gateway.ok(owner, deliveryNoteCalls.cancelDeliveryNote, { params: at, body: {} });
    expect(await days(at.documentId)).toEqual([
      ['4', '2027-01-08'],
      ['-4', '2027-01-08'],
    ]);
    for (const day of ['2027-01-03', '2027-01-07', '2027-01-08']) expect(await stock(day)).toEqual({ [main]: '10' });
  });
});

describe('a movement by hand', () => {
  test('is of today unless another day is said', async () => {
    expect(await move({})).toMatchObject([{ movedOn: '2027-01-03' }]);
    expect(await move({ movedOn: '2026-12-31' })).toMatchObject([{ movedOn: '2026-12-31' }]);
  });

  test('of a day that is still to come is refused with its field and the cure; of today it is not', async () => {
    expect(await tryToMove({ movedOn: '2027-01-04' })).toMatchObject({
      status: 400,
      problem: {
        fields: [{ path: '/movedOn', code: 'dayAhead', message: expect.stringContaining('today or an earlier day') }],
      },
    });
    expect(await stock()).toEqual({});
    expect((await tryToMove({ movedOn: '2027-01-03' })).status).toBe(200);
  });

  test.each(['2026-12-32', '31.12.2026', '0026-12-31'])('of %s, which is no day, is refused', async (movedOn) => {
    expect(await tryToMove({ movedOn })).toMatchObject({ status: 400, problem: { fields: [{ path: '/movedOn' }] } });
  });

  test('of a day in a closed month is refused with its field and the cure; of the months beside it it is not', async () => {
    await gateway.ok(owner, closeMonth, { params: params(), body: { month: '2026-12' } });
    for (const type of ['receipt', 'count'] as const)
      expect(await tryToMove({ type, movedOn: '2026-12-31' })).toMatchObject({
        status: 400,
        problem: {
          fields: [
            {
              path: '/movedOn',
              code: 'month-closed',
              message: expect.stringMatching(/12\/2026 is closed: choose another day/),
            },
          ],
        },
      });
    expect(await stock()).toEqual({});
    for (const movedOn of ['2026-11-30', '2027-01-01']) expect((await tryToMove({ movedOn })).status).toBe(200);
  });
});

describe('a count of an earlier day', () => {
  test('is compared with what lay there at its end: what moved later comes on top of what was found', async () => {
    await move({ quantity: '10', movedOn: '2026-12-01' });
    await move({ type: 'issue', quantity: '1', movedOn: '2026-12-31' });
    await move({ quantity: '5', movedOn: '2027-01-02' });
    await delivered('2026-12-15');
    const counted = await move({ type: 'count', quantity: '3', movedOn: '2026-12-31' });
    expect(counted).toMatchObject([{ quantity: '-2', movedOn: '2026-12-31' }]);
    expect(await stock('2026-12-30')).toEqual({ [main]: '6' });
    expect(await stock('2026-12-31')).toEqual({ [main]: '3' });
    expect(await stock()).toEqual({ [main]: '8' });
  });

  test('is all that was found, where nothing had moved by then', async () => {
    await move({ quantity: '5', movedOn: '2027-01-02' });
    expect(await move({ type: 'count', quantity: '3', movedOn: '2026-12-31' })).toMatchObject([{ quantity: '3' }]);
    expect(await stock('2026-12-31')).toEqual({ [main]: '3' });
    expect(await stock()).toEqual({ [main]: '8' });
  });

  test('of today leaves out what is to be supplied later', async () => {
    await move({ quantity: '10', movedOn: '2026-12-01' });
    await delivered('2027-01-08');
    expect(await move({ type: 'count', quantity: '10' })).toMatchObject([{ quantity: '0' }]);
    expect(await stock('2027-01-08')).toEqual({ [main]: '6' });
  });
});
