import { expect, it } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { TestCompanyClient, TestCompanyEvents } from '#core/web/testing';
import { listCatalogItems, readCatalogItem } from '../contract/index.ts';
import { LiveCatalogueStore } from './catalogue-store.ts';

it('reads its list again when an item is made here by another page, as by issuing a document; the open item is left to whoever changes it here', async () => {
  const client = new TestCompanyClient()
    .answer(listCatalogItems, () => ({ items: [], next: null }))
    .answer(readCatalogItem, () => ({ id: 'i1' }) as never);
  const events = new TestCompanyEvents();
  const { signal } = new AbortController();
  const store = new LiveCatalogueStore({ client, events, health: { down: false, failed: () => {} }, signal });
  await Promise.all([store.list.start(), store.open('i1')]);
  client.calls.length = 0;

  events.send(entityChanged, { entityKind: 'CatalogItem', action: 'create', id: 'i2', payload: {} }, { own: true });
  expect(client.inputs(listCatalogItems)).toHaveLength(1);
  events.send(entityChanged, { entityKind: 'CatalogItem', action: 'delete', id: 'i1', payload: {} }, { own: true });
  expect(client.inputs(readCatalogItem)).toHaveLength(0);
  events.send(entityChanged, { entityKind: 'CatalogItem', action: 'update', id: 'i1', payload: {} });
  expect(client.inputs(readCatalogItem)).toHaveLength(1);
});
