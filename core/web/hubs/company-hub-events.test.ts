import Type from 'typebox';
import { beforeEach, expect, it, vi } from 'vitest';
import { hubEvent } from '#core/contract';
import type { EventMeta } from '../tokens.ts';
import { TestClock } from '../time/test-clock.ts';
import { CompanyHubEvents } from './company-hub-events.ts';
import { LiveHub } from './live-hub.ts';
import { TestConnection, TestWakeSignal } from './test-connection.ts';

const changed = hubEvent({ name: 'Changed', to: 'company', payload: Type.Object({ id: Type.String() }) });

let connection: TestConnection;
let company: AbortController;
let events: CompanyHubEvents;
let hub: LiveHub;
beforeEach(async () => {
  connection = new TestConnection();
  company = new AbortController();
  const clock = new TestClock();
  hub = new LiveHub({
    clock,
    wake: new TestWakeSignal(),
    ready: async () => {},
    report: () => {},
    note: () => {},
    connect: async () => connection,
    signal: new AbortController().signal,
  });
  events = new CompanyHubEvents(hub, 'me', company.signal);
  await clock.advance(0);
  await vi.waitFor(() => expect(hub.state).toBe('connected'));
});
function listen() {
  const heard: [unknown, EventMeta][] = [];
  events.on(changed, (payload, meta) => heard.push([payload, meta]));
  return heard;
}

it('[A8-18] tells this page’s own events by connection and person: a colleague who claims this connection is not believed', () => {
  const heard = listen();
  connection.send('Changed', { id: 'a' }, { origin: 'id-1/me' });
  connection.send('Changed', { id: 'b' }, { origin: 'id-1/colleague' });
  connection.send('Changed', { id: 'c' }, { origin: null });
  expect(heard).toEqual([
    [{ id: 'a' }, { own: true }],
    [{ id: 'b' }, { own: false }],
    [{ id: 'c' }, { own: false }],
  ]);
});

it('[A8-18] still knows its own event when it arrives over the next connection', () => {
  const heard = listen();
  connection.lose();
  connection.regain('id-2');
  connection.send('Changed', { id: 'a' }, { origin: 'id-1/me' });
  expect(heard[0]?.[1].own).toBe(true);
});

it('[A4-18] listeners and reloads end with the company, though the connection lives on', () => {
  const heard = listen();
  let reloads = 0;
  events.onResync(() => (reloads += 1));
  expect(reloads).toBe(1);
  connection.regain('id-2');
  expect(reloads).toBe(2);
  company.abort();
  connection.send('Changed', { id: 'a' }, { origin: null });
  connection.regain('id-3');
  events.on(changed, () => heard.push([undefined, { own: false }]));
  connection.send('Changed', { id: 'a' }, { origin: null });
  expect(heard).toEqual([]);
  expect(reloads).toBe(2);
});

it('that knows what it missed reads anew only when it is told to, and after each later connection', async () => {
  const reloads: string[] = [];
  const tellingMissed = new CompanyHubEvents(hub, 'me', company.signal, { tellsMissed: true });
  tellingMissed.onResync(() => reloads.push('told'));
  events.onResync(() => reloads.push('plain'));
  expect(reloads).toEqual(['plain']);
  connection.send('Resync');
  expect(reloads).toEqual(['plain', 'told', 'plain']);
  connection.lose();
  connection.regain('id-2');
  expect(reloads.slice(3)).toEqual(['told', 'plain']);
  connection.send('Resync');
  expect(reloads.slice(5)).toEqual([]);
});
