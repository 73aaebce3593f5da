import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { TestCompanyClient, TestCompanyEvents } from '#core/web/testing';
import { createSeries, deleteSeries, listDocumentTypes, listSeries, readSeries } from '../contract/index.ts';
import { LiveNumberingStore } from './numbering-store.ts';
import { invoices, proformas, testSeries } from './test-series.ts';

let client: TestCompanyClient;
let events: TestCompanyEvents;
let store: LiveNumberingStore;
beforeEach(async () => {
  client = new TestCompanyClient()
    .answer(listDocumentTypes, () => [invoices, proformas])
    .answer(listSeries, ({ params: { documentType } }) => [
      testSeries({ documentType, isDefault: true }),
      testSeries({ documentType, sequenceCode: 'TWO' }),
    ]);
  events = new TestCompanyEvents();
  store = new LiveNumberingStore(client, events);
  await store.load();
});

function codes() {
  if (store.cards.state !== 'ready') return store.cards.state;
  return store.cards.value.map(({ type, series }) => [type.documentType, ...series.map((each) => each.sequenceCode)]);
}
const key = { documentType: 'Invoice', sequenceCode: 'TWO' };

describe('the cards', () => {
  it('[A2-36] hold the series by document type, in the order of the gateway', () => {
    expect(codes()).toEqual([
      ['Invoice', 'FA', 'TWO'],
      ['ProformaInvoice', 'FA', 'TWO'],
    ]);
  });

  it('[A8-19] lose a series that turns out to be gone when it is read', async () => {
    client.refuse(readSeries, 404, 'not-found');
    expect(await store.read(key)).toBeUndefined();
    expect(codes()).toEqual([
      ['Invoice', 'FA'],
      ['ProformaInvoice', 'FA', 'TWO'],
    ]);
  });

  it('[A4-15] read the whole type again after a save: another series may have lost its default flag', async () => {
    const created = testSeries({ sequenceCode: 'NEW', isDefault: true });
    client.answer(createSeries, () => created).answer(listSeries, () => [created, testSeries()]);
    await store.create('Invoice', created, 'key');
    expect(codes()).toEqual([
      ['Invoice', 'NEW', 'FA'],
      ['ProformaInvoice', 'FA', 'TWO'],
    ]);
  });

  it('[A4-15] lose a deleted series, also when somebody was quicker', async () => {
    client.refuse(deleteSeries, 404, 'not-found');
    await store.delete(key);
    expect(codes()).toContainEqual(['Invoice', 'FA']);
  });
});

describe('what others change', () => {
  const send = (action: 'create' | 'update' | 'delete' | 'updateConfirmation', code: string, own = false) =>
    events.send(
      entityChanged,
      {
        entityKind: 'NumberSequence',
        action,
        id: 'id',
        payload: { OriginalSequenceCode: code, DocumentType: 'Invoice' },
      },
      { own },
    );

  it.each([
    ['delete', 'TWO', 'deleted'],
    ['update', 'TWO', 'changed'],
    ['update', 'FA', 'other'],
    ['delete', 'FA', 'other'],
    ['create', 'NEW', 'other'],
  ] as const)('[A8-18] %s of %s while TWO is open: %s', (action, code, interruption) => {
    store.watch(() => key);
    send(action, code);
    expect(store.interruption).toBe(interruption);
  });

  it('[A8-18] the open series weighs more than another one', () => {
    store.watch(() => key);
    send('update', 'TWO');
    send('update', 'FA');
    expect(store.interruption).toBe('changed');
    send('delete', 'TWO');
    expect(store.interruption).toBe('deleted');
  });

  it('[A8-18] [A3-13] own changes, confirmations and other kinds are ignored', () => {
    store.watch(() => key);
    send('update', 'TWO', true);
    send('updateConfirmation', 'TWO');
    events.send(entityChanged, { entityKind: 'Warehouse', action: 'delete', id: 'id', payload: {} });
    expect(store.interruption).toBeUndefined();
  });

  it.each([
    ['deleted', [testSeries({ isDefault: true })]],
    ['changed', [testSeries({ isDefault: true }), testSeries({ sequenceCode: 'TWO', version: 2 })]],
    ['other', [testSeries({ isDefault: true, version: 2 }), testSeries({ sequenceCode: 'TWO' })]],
    [undefined, [testSeries({ isDefault: true, counterInitValue: 99 }), testSeries({ sequenceCode: 'TWO' })]],
  ] as const)('[A8-18] while there was no connection is found when it is back: %s', async (interruption, now) => {
    store.watch(() => key);
    client.answer(listSeries, ({ params: { documentType } }) =>
      documentType === 'Invoice'
        ? [...now]
        : [testSeries({ documentType, isDefault: true }), testSeries({ documentType, sequenceCode: 'TWO' })],
    );
    events.resync();
    await vi.waitFor(() => expect(store.cards).toMatchObject({ value: [{ series: now }, {}] }));
    expect(store.interruption).toBe(interruption);
  });

  it('[A8-18] is not told apart from an own save without an answer, so the series are read in silence', async () => {
    store.watch(() => undefined);
    client.refuse(createSeries, 503, 'unavailable');
    await expect(store.create('Invoice', testSeries({ sequenceCode: 'NEW' }), 'key')).rejects.toThrow();
    client.answer(listSeries, () => [testSeries({ sequenceCode: 'NEW' })]);
    send('create', 'NEW');
    await vi.waitFor(() => expect(codes()).toContainEqual(['Invoice', 'NEW']));
    expect(store.interruption).toBeUndefined();
  });

  it('interrupts nobody who does not look at the page', () => {
    const leave = store.watch(() => key);
    leave();
    send('delete', 'TWO');
    expect(store.interruption).toBeUndefined();
  });
});
