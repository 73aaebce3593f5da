import { autorun } from 'mobx';
import { expect, it, onTestFinished, vi } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { TestClock, TestCompanyClient, TestCompanyEvents } from '#core/web/testing';
import { listSendingStates, readSendingSummary, type SendingState } from '../../contract/index.ts';
import { LiveSentEInvoices, makeStuckEInvoices } from './sent-e-invoices.ts';

const nothing = { sends: false, waiting: 0, unknown: 0, refused: 0, undelivered: 0 };

function open() {
  const states = new Map<string, SendingState>([['d1', 'waiting']]);
  const counted = { ...nothing, sends: true };
  const client = new TestCompanyClient()
    .answer(readSendingSummary, () => ({ ...counted }))
    .answer(listSendingStates, ({ query: { ids } }) =>
      ids.split(',').flatMap((documentId) => {
        const state = states.get(documentId);
        return state ? [{ documentId, state }] : [];
      }),
    );
  const events = new TestCompanyEvents();
  const clock = new TestClock();
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const store = new LiveSentEInvoices(client, events, ending.signal, clock);
  const shown: unknown[] = [];
  onTestFinished(autorun(() => shown.push([store.stateOf('d1'), store.stateOf('d2')])));
  return { states, counted, client, events, clock, store, shown };
}
const changed = (id: string) => ({ entityKind: 'EInvoice', action: 'update', id, payload: {} }) as const;

it('asks for all rows of a page at once, and keeps what does not leave', async () => {
  const { client, clock, shown } = open();
  await clock.advance(0);
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(['waiting', null]));
  expect(client.inputs(listSendingStates)).toEqual([{ query: { ids: 'd1,d2' } }]);
});

it('follows changes of what is shown, and counts once after many', async () => {
  const { states, counted, client, clock, events, store, shown } = open();
  const stuck = makeStuckEInvoices(store);
  await clock.advance(0);
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(['waiting', null]));
  await vi.waitFor(() => expect([store.isShown, stuck.isShown]).toEqual([true, false]));
  states.set('d2', 'refused');
  counted.refused = 1;
  events.send(entityChanged, changed('d2'));
  events.send(entityChanged, changed('d9'));
  await clock.advance(1_000);
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(['waiting', 'refused']));
  await vi.waitFor(() => expect(stuck.isShown).toBe(true));
  expect(client.inputs(listSendingStates).at(-1)).toEqual({ query: { ids: 'd2' } });
  expect(client.inputs(readSendingSummary)).toHaveLength(2);
});
