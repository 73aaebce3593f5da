import { beforeEach, describe, expect, it } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { TestCompanyClient, TestCompanyEvents } from '#core/web/testing';
import { listStock, listWarehouseMovements } from '../contract/index.ts';
import { LiveStockStore } from './stock-store.ts';

let client: TestCompanyClient;
let events: TestCompanyEvents;
let store: LiveStockStore;

beforeEach(async () => {
  client = new TestCompanyClient()
    .answer(listStock, () => ({ items: [], next: null }))
    .answer(listWarehouseMovements, () => ({ items: [], next: null }));
  events = new TestCompanyEvents();
  store = new LiveStockStore(client, events, new AbortController().signal);
  await Promise.all([store.levels.start(), store.movements.start(), store.open('i1')]);
  client.calls.length = 0;
});

const reads = () => ({
  ofLists: client.inputs(listStock).filter((input) => !JSON.stringify(input).includes('itemId')).length,
  ofItem: client.inputs(listStock).filter((input) => JSON.stringify(input).includes('i1')).length,
});

describe('what lies in warehouses is read again', () => {
  it('when something moved, also by a document that was issued here', () => {
    for (const own of [false, true]) {
      client.calls.length = 0;
      events.send(entityChanged, { entityKind: 'WarehouseMovement', action: 'create', id: 'i1', payload: {} }, { own });
      expect(reads()).toEqual({ ofLists: 1, ofItem: 1 });
      expect(client.inputs(listWarehouseMovements)).toHaveLength(2);
    }
  });

  it('when an item is renamed or deleted, here or elsewhere; a new one lies nowhere', () => {
    for (const [action, ofLists] of [
      ['update', 1],
      ['delete', 1],
      ['create', 0],
    ] as const) {
      client.calls.length = 0;
      events.send(entityChanged, { entityKind: 'CatalogItem', action, id: 'i2', payload: {} }, { own: true });
      expect(reads()).toEqual({ ofLists, ofItem: 0 });
    }
  });
});

it('a day narrows what lies there alone: movements are asked for without it', async () => {
  await Promise.all([store.levels, store.movements].map((list) => list.setQuery({ asOf: '2026-12-31' })));
  expect(client.inputs(listStock)).toMatchObject([{ query: { asOf: '2026-12-31' } }]);
  expect(JSON.stringify(client.inputs(listWarehouseMovements))).not.toContain('2026-12-31');
});
