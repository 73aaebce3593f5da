import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyHub, eventsReceivedBy, type TestPerson, useGateway } from '#core/testing';
import { createCatalogItem } from '#plugins/catalogue/contract';
import { deliveryNoteCalls, deliveryNoteKind } from '#plugins/delivery-notes/contract';
import { type LineInput } from '#plugins/documents/contract';
import { createWarehouse, deleteWarehouse } from '#plugins/warehouses/contract';
import {
  createWarehouseMovement,
  linkedMovementsChanged,
  listStock,
  listWarehouseMovements,
  type NewMovement,
  warehouseMovements,
} from '../contract/index.ts';

let origin: string;
let companyId: string;
let owner: TestPerson;
let main: string;
let shop: string;
let boards: string;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });
beforeAll(async () => {
  origin = await gateway.listen();
});
beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company({}));
  [main, shop] = [await warehouse('Hlavný'), await warehouse('Predajňa')];
  boards = await item('Dosky');
});

const params = () => ({ companyId });
const warehouse = async (name: string) => {
  const body = { name, street: '', postCode: '', city: '' };
  return (await gateway.ok(owner, createWarehouse, { params: params(), body })).id;
};
const item = async (sk: string, isStock = true) =>
  (await gateway.ok(owner, createCatalogItem, { params: params(), body: { name: { sk }, unit: 'm²', isStock } })).id;
const move = (body: Partial<NewMovement>, as = owner) =>
  gateway.call(as, createWarehouseMovement, {
    params: params(),
    body: { type: 'receipt', itemId: boards, warehouseId: main, quantity: '1', ...body },
  });
const list = (query: object) => gateway.ok(owner, listWarehouseMovements, { params: params(), query });
/** Returns the stock by warehouse. */
const stock = async (itemId = boards) => {
  const { items } = await gateway.ok(owner, listStock, { params: params(), query: { itemId } });
  return Object.fromEntries(items.map(({ warehouseId, quantity }) => [warehouseId, quantity]));
};

describe('movements by hand', () => {
  test('[B6-10] bring, take, carry and count what lies in warehouses', async () => {
    await move({ quantity: '10.5' });
    await move({ type: 'issue', quantity: '2' });
    await move({ type: 'transfer', quantity: '3.25', toWarehouseId: shop, note: 'na predaj' });
    expect(await stock()).toEqual({ [main]: '5.25', [shop]: '3.25' });
    await move({ type: 'count', quantity: '5' });
    await move({ type: 'count', warehouseId: shop, quantity: '0' });
    expect(await stock()).toEqual({ [main]: '5', [shop]: '0' });
    const { items } = await gateway.ok(owner, listWarehouseMovements, { params: params(), query: { itemId: boards } });
    expect(items.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['count', '-3.25'],
      ['count', '-0.25'],
      expect.arrayContaining(['transfer']),
      expect.arrayContaining(['transfer']),
      ['issue', '-2'],
      ['receipt', '10.5'],
    ]);
    expect(items[0]).toMatchObject({ itemName: 'Dosky', unit: 'm²', document: null, userName: owner.name });
  });

  test('ask before less than nothing would be left, with what is missing; and move nothing until it is meant', async () => {
    await move({ quantity: '1' });
    const refused = await move({ type: 'issue', quantity: '1.5' });
    expect(refused.problem).toMatchObject({
      code: 'needs-acknowledgement',
      warnings: [
        { code: 'stock-below-zero', field: '/quantity', message: expect.stringContaining('Dosky – 0,5 m² (Hlavný)') },
      ],
    });
    expect(await stock()).toEqual({ [main]: '1' });
    await move({ type: 'issue', quantity: '1.5', acknowledge: ['stock-below-zero'] });
    expect(await stock()).toEqual({ [main]: '-0.5' });
    expect((await move({ quantity: '1' })).status).toBe(200); // incoming goods never need an acknowledgement
  });

  test('are refused, with the field, where a warehouse would hold more than can be counted; nothing moves', async () => {
    await move({ quantity: '999999999999.999999' });
    const refused = await move({ quantity: '1' });
    expect(refused).toMatchObject({ status: 400, problem: { fields: [{ path: '/quantity', code: 'tooMuch' }] } });
    expect(await stock()).toEqual({ [main]: '999999999999.999999' });
  });

  test('say what lay there after each, also after thousands and whatever is filtered', async () => {
    const boardsAt = { itemId: boards, warehouseId: main };
    await gateway.database.db.inCompany(companyId, owner, (tx) =>
      sql`insert into warehouse_movement (type, item_id, item_name, unit, warehouse_id, quantity, moved_on, note, user_name)
        select case when n % 3 = 0 then 'issue' else 'receipt' end, ${boards}::uuid, 'Dosky', 'm²', ${main}::uuid,
          case when n % 3 = 0 then -1 else 2 end, '2026-11-21', '', '' from generate_series(1, 3000) as n`.execute(tx),
    );
    await move({ warehouseId: shop, quantity: '7' });
    const issues = await list({ ...boardsAt, type: 'issue' as const, top: 4 });
    expect(issues.items.map(({ balance }) => balance)).toEqual(['3000', '2997', '2994', '2991']);
    const later = await list({ ...boardsAt, type: 'issue' as const, top: 2, after: issues.next ?? '' });
    expect(later.items.map(({ balance }) => balance)).toEqual(['2988', '2985']);
    expect((await list({ top: 2 })).items.map(({ balance }) => balance)).toEqual(['7', '3000']);
  });

  test('are listed by warehouse, item and kind, page by page, each with what lay there after it', async () => {
    const beams = await item('Hranoly');
    await move({ quantity: '10' });
    await move({ itemId: beams, quantity: '100' });
    await move({ type: 'transfer', quantity: '4', toWarehouseId: shop });
    await move({ type: 'issue', quantity: '1.5' });
    await move({ type: 'count', quantity: '4' });
    const rows = async (query: object) =>
      (await list(query)).items.map(({ type, quantity, balance }) => [type, quantity, balance]);
    expect(await rows({ itemId: boards, warehouseId: main })).toEqual([
      ['count', '-0.5', '4'],
      ['issue', '-1.5', '4.5'],
      ['transfer', '-4', '6'],
      ['receipt', '10', '10'],
    ]);
    expect(await rows({ warehouseId: shop })).toEqual([['transfer', '4', '4']]);
    expect(await rows({ type: 'receipt' })).toEqual([
      ['receipt', '100', '100'],
      ['receipt', '10', '10'],
    ]);
    const first = await list({ itemId: boards, top: 2 });
    const second = await list({ itemId: boards, top: 2, after: first.next });
    const types = [...first.items, ...second.items].map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['count', 'issue']);
    expect(types.slice(2).toSorted()).toEqual(['transfer', 'transfer']);
  });

  test('of what is counted while it moves, the count is what lies there in the end', async () => {
    await move({ quantity: '3' });
    const { db } = gateway.database;
    let counted: Promise<unknown> = Promise.resolve();
    await db.inCompany(companyId, owner, async (tx) => {
      // This receipt is not committed yet.
      await sql`insert into warehouse_movement (type, item_id, item_name, unit, warehouse_id, quantity, moved_on, note, user_name)
        values ('receipt', ${boards}, 'Dosky', 'm²', ${main}, 5, '2026-11-21', '', 'Niekto')`.execute(tx);
      counted = move({ type: 'count', quantity: '10' });
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks
            where not granted and transactionid = pg_current_xact_id()::xid`.execute(tx);
          return rows.length;
        })
        .toBe(1);
    });
    await counted;
    expect(await stock()).toEqual({ [main]: '10' });
  });

  test.each([
    [{ quantity: '0' }, '/quantity'],
    [{ quantity: '-1' }, '/quantity'],
    [{ type: 'transfer' }, '/toWarehouseId'],
    [{ toWarehouseId: 'main' }, '/toWarehouseId'],
    [{ itemId: 'service' }, '/itemId'],
    [{ itemId: '0193e000-0000-7000-8000-000000000000' }, '/itemId'],
  ] as const)('are refused with the field that is wrong: %j', async (wrong, path) => {
    const service = await item('Doprava', false);
    const named = JSON.parse(JSON.stringify(wrong).replace('"main"', `"${shop}"`).replace('"service"', `"${service}"`));
    const { problem } = await move(named);
    expect(problem.fields?.[0]?.path).toBe(path);
  });

  test('[B6-10] are read by whoever reads documents, and made by whoever writes them', async () => {
    const { Guest: guest, 'Team member': member, Employee: employee } = await gateway.members(companyId);
    expect((await move({}, member)).status).toBe(200);
    expect((await move({}, guest)).status).toBe(403);
    const all = { params: params(), query: {} };
    expect((await gateway.call(guest, listStock, all)).status).toBe(200);
    expect((await gateway.call(employee, listStock, all)).status).toBe(403);
  });

  test('hold their warehouse', async () => {
    await move({});
    const one = (warehouseId: string) => ({ params: { companyId, warehouseId } });
    expect((await gateway.call(owner, deleteWarehouse, one(main))).problem.code).toBe('warehouse-in-use');
    expect((await gateway.call(owner, deleteWarehouse, one(shop))).status).toBe(204);
  });
});

describe('movements by documents', () => {
  const customer = { name: 'Odberateľ', street: 'Banícka 4', postCode: '976 55', city: 'Ľubietová', country: 'SK' };
  const line = (itemId: string | null, quantity: string): LineInput => {
    return { name: 'Riadok', quantity, unitPrice: '1', vatRate: '23', itemId };
  };
  const note = async (lines: LineInput[]) => {
    const body = { customer, issuedOn: '2026-11-20', lines };
    const { id } = await gateway.ok(owner, deliveryNoteCalls.createDeliveryNote, { params: params(), body });
    return { companyId, documentId: id };
  };
  const issue = (at: { companyId: string; documentId: string }, acknowledge: 'stock-below-zero'[] = []) =>
    gateway.call(owner, deliveryNoteCalls.issueDeliveryNote, { params: at, body: { acknowledge } });

  test('[B3-24] [B7-49] a delivery note takes goods out when it is issued, and brings them back when it is cancelled', async () => {
    const service = await item('Doprava', false);
    await move({ quantity: '10' });
    const heard = await eventsReceivedBy(companyHub(origin, companyId, owner), [linkedMovementsChanged]);
    const at = await note([line(boards, '4'), line(service, '1'), line(null, '7'), line(boards, '0.5')]);
    expect(await stock()).toEqual({ [main]: '10' }); // a draft moves nothing
    const { reply } = await issue(at);
    expect(await stock()).toEqual({ [main]: '5.5' });
    const query = { documentId: at.documentId };
    const { items } = await gateway.ok(owner, listWarehouseMovements, { params: params(), query });
    expect(items.map(({ quantity }) => quantity).toSorted()).toEqual(['-0.5', '-4']);
    expect(items[0]?.document).toEqual({ id: at.documentId, collection: 'delivery-notes', number: reply.number });
    await gateway.ok(owner, deliveryNoteCalls.cancelDeliveryNote, { params: at, body: {} });
    expect(await stock()).toEqual({ [main]: '10' });
    await expect
      .poll(() => heard.map(([, payload]) => payload))
      .toEqual([
        { kind: 'Create', documentId: at.documentId, number: reply.number },
        { kind: 'Delete', documentId: at.documentId, number: reply.number },
      ]);
  });

  test('[B6-12] is named to those alone who may read it, in the list and in the event; the movement is seen', async () => {
    await move({ quantity: '10' });
    const clerk = await gateway.member(companyId, 'Employee');
    const give = (permission: string) => gateway.override(companyId, { userId: clerk.id, permission, allowed: true });
    await give(warehouseMovements.read.name);
    const heard = await eventsReceivedBy(companyHub(origin, companyId, clerk), [linkedMovementsChanged]);
    const first = await note([line(boards, '4')]);
    await issue(first);
    const seen = async (query: object) => {
      const { items } = await gateway.ok(clerk, listWarehouseMovements, { params: params(), query });
      return items.map(({ quantity, document }) => [quantity, document?.id ?? null]);
    };
    expect(await seen({})).toEqual([
      ['-4', null],
      ['10', null],
    ]);
    expect(await seen({ documentId: first.documentId })).toEqual([]);

    await give(deliveryNoteKind.resource.read.name);
    expect(await seen({ documentId: first.documentId })).toEqual([['-4', first.documentId]]);
    const second = await note([line(boards, '1')]);
    await issue(second);
    await expect
      .poll(() => heard.map(([, payload]) => (payload as { documentId: string }).documentId))
      .toEqual([second.documentId]);
  });

  test('takes goods out of the warehouse that the delivery note names', async () => {
    await move({ quantity: '10' });
    await move({ warehouseId: shop, quantity: '10' });
    const body = { customer, issuedOn: '2026-11-20', lines: [line(boards, '4')], extra: { warehouseId: shop } };
    const { id } = await gateway.ok(owner, deliveryNoteCalls.createDeliveryNote, { params: params(), body });
    expect((await issue({ companyId, documentId: id })).status).toBe(200);
    expect(await stock()).toEqual({ [main]: '10', [shop]: '6' });
  });

  test('is asked about as by hand, and stays a draft until it is meant', async () => {
    const at = await note([line(boards, '4')]);
    expect((await issue(at)).problem).toMatchObject({ warnings: [{ code: 'stock-below-zero' }] });
    expect(await stock()).toEqual({});
    const read = await gateway.ok(owner, deliveryNoteCalls.readDeliveryNote, { params: at });
    expect([read.status, read.number]).toEqual(['draft', null]);
    expect((await issue(at, ['stock-below-zero'])).status).toBe(200);
    expect(await stock()).toEqual({ [main]: '-4' });
  });
});
