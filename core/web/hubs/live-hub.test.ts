import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TestClock } from '../time/test-clock.ts';
import { HubDirectory, HubNotRegisteredError } from './hub-directory.ts';
import { LiveHub } from './live-hub.ts';
import { reconnectDelays, restartDelays } from './retry-delays.ts';
import { TestConnection, TestWakeSignal } from './test-connection.ts';

let connection: TestConnection;
let clock: TestClock;
let wake: TestWakeSignal;
let ending: AbortController;
let reported: unknown[];
let noted: string[];
beforeEach(() => {
  connection = new TestConnection();
  clock = new TestClock();
  wake = new TestWakeSignal();
  ending = new AbortController();
  reported = [];
  noted = [];
});
const parts = () => ({
  clock,
  wake,
  ready: async () => {},
  report: (error: unknown) => reported.push(error),
  note: (message: string) => noted.push(message),
});
function hub(): LiveHub {
  return new LiveHub({ ...parts(), connect: async () => connection, signal: ending.signal });
}
async function connected(live: LiveHub): Promise<LiveHub> {
  await clock.advance(0);
  await vi.waitFor(() => expect(live.state).toBe('connected'));
  return live;
}

it('[B7-15] [B9-8] reconnects after 0, 2, 4, 8, 16 s and restarts after 0, 2, 5, 10, 30 s', () => {
  expect(reconnectDelays).toEqual([0, 2_000, 4_000, 8_000, 16_000]);
  expect(restartDelays).toEqual([0, 2_000, 5_000, 10_000, 30_000]);
});

describe('a hub', () => {
  it('waits for the page before it connects', async () => {
    let paint = () => {};
    const ready = () => new Promise<void>((resolve) => (paint = resolve));
    const live = new LiveHub({ ...parts(), ready, connect: async () => connection, signal: ending.signal });
    await clock.advance(0);
    expect(connection.starts).toBe(0);
    paint();
    await connected(live);
    expect(live.connectionId).toBe('id-1');
  });

  it('hands events to listeners added before and after it connected, until they stop', async () => {
    const live = hub();
    const heard: unknown[] = [];
    live.on('Changed', (payload) => heard.push(['before', payload]));
    await connected(live);
    const stop = live.on('Changed', (payload) => heard.push(['after', payload]));
    connection.send('Changed', 1);
    stop();
    connection.send('Changed', 2);
    expect(heard).toEqual([
      ['before', 1],
      ['after', 1],
      ['before', 2],
    ]);
  });

  it('keeps an event from no listener because another threw', async () => {
    const live = await connected(hub());
    const heard: unknown[] = [];
    live.on('Changed', () => {
      throw new Error('mine');
    });
    live.on('Changed', (payload) => heard.push(payload));
    connection.send('Changed', 1);
    expect(heard).toEqual([1]);
    expect(reported).toHaveLength(1);
  });

  it('[B4-21] shows connected, reconnecting and closed, and the id only while it holds', async () => {
    const live = await connected(hub());
    connection.lose();
    expect([live.state, live.connectionId]).toEqual(['reconnecting', undefined]);
    connection.regain('id-new');
    expect([live.state, live.connectionId]).toEqual(['connected', 'id-new']);
    wake.awake = false;
    connection.end();
    expect([live.state, live.connectionId]).toEqual(['disconnected', undefined]);
  });

  it('tells of each connect and reconnect, and at once who asks while connected', async () => {
    const live = hub();
    let resyncs = 0;
    live.onConnected(() => (resyncs += 1));
    await connected(live);
    connection.lose();
    connection.regain('id-2');
    expect(resyncs).toBe(2);
    let late = 0;
    live.onConnected(() => (late += 1));
    expect(late).toBe(1);
  });

  it('[B9-8] [B4-21] closed while asleep, it starts again when the window wakes', async () => {
    const live = await connected(hub());
    wake.awake = false;
    connection.end();
    await clock.advance(120_000);
    expect(connection.starts).toBe(1);
    wake.wake();
    await connected(live);
    expect(connection.starts).toBe(2);
  });

  it('[B9-8] tries with growing delays, 30 s at most, for as long as the network is there', async () => {
    const live = await connected(hub());
    connection.refusal = new Error('down');
    connection.end();
    await clock.advance(0);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await vi.waitFor(() => expect(clock.waiting).toHaveLength(1));
      const [wait = 0] = clock.waiting;
      waits.push(wait);
      await clock.advance(wait);
    }
    expect(waits).toEqual([2_000, 5_000, 10_000, 30_000, 30_000, 30_000]);
    connection.refusal = undefined;
    await clock.advance(30_000);
    await vi.waitFor(() => expect(live.state).toBe('connected'));
  });

  it('[B9-8] does not make who comes back to the window wait', async () => {
    const live = await connected(hub());
    connection.refusal = new Error('down');
    connection.end();
    await clock.advance(2_000);
    await vi.waitFor(() => expect(clock.waiting).toEqual([5_000]));
    wake.wake();
    await vi.waitFor(() => expect(clock.waiting).toEqual([2_000])); // tried again at once, with the delays from the beginning
    connection.refusal = undefined;
    wake.wake();
    await vi.waitFor(() => expect(live.state).toBe('connected'));
  });

  it('ended while it waits to start again, does not start again', async () => {
    await connected(hub());
    connection.refusal = new Error('down');
    connection.end();
    await clock.advance(0);
    await vi.waitFor(() => expect(clock.waiting).toEqual([2_000]));
    const { starts } = connection;
    ending.abort();
    await clock.advance(60_000);
    expect(connection.starts).toBe(starts);
  });

  it('[A4-18] ends with its signal: stops, listens to nothing, starts no more', async () => {
    const live = await connected(hub());
    const heard: unknown[] = [];
    live.on('Changed', (payload) => heard.push(payload));
    ending.abort();
    await vi.waitFor(() => expect(connection.stops).toBe(1));
    connection.send('Changed', 1);
    connection.end();
    await clock.advance(60_000);
    expect(heard).toEqual([]);
    expect(connection.starts).toBe(1);
    expect(live.state).toBe('disconnected');
  });

  it.each([
    'Failed to invoke RegisterToGroupAsync because user is unauthorized',
    'An unexpected error occurred invoking RegisterToGroupAsync on the server',
  ])('[B8-13] notes, and does not report: %s', async (message) => {
    const live = await connected(hub());
    connection.answer = () => {
      throw new Error(`${message}.`);
    };
    await expect(live.invoke('RegisterToGroupAsync')).resolves.toBeUndefined();
    expect(noted).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  it('[B8-13] reports any other refusal of a call', async () => {
    const live = await connected(hub());
    connection.answer = () => {
      throw new Error('no such method');
    };
    await expect(live.invoke('Foo')).rejects.toThrow('no such method');
    expect(reported).toHaveLength(1);
  });
});

describe('the hubs of a page', () => {
  const directory = () =>
    new HubDirectory({ ...parts(), tokens: { token: async () => 'token' }, connect: async () => connection });

  it('[B8-13] a hub that nobody opened is an error that names it', () => {
    expect(() => directory().hub('notifications')).toThrow(new HubNotRegisteredError('notifications'));
    expect(() => directory().hub('notifications')).toThrow('Hub with name notifications is not registered');
  });

  it('[B3-14] tell by name which are connected', async () => {
    const hubs = directory();
    hubs.open('company', { url: '/hubs/company', signal: ending.signal });
    expect(hubs.connections).toEqual([{ hubName: 'company', connected: false }]);
    await clock.advance(0);
    expect(hubs.connections).toEqual([{ hubName: 'company', connected: true }]);
    connection.lose();
    expect(hubs.connections).toEqual([{ hubName: 'company', connected: false }]);
    ending.abort();
    expect(hubs.connections).toEqual([]);
  });

  it('are one for each name: a second one replaces the first, and the first one’s end leaves it alone', async () => {
    const hubs = directory();
    const first = hubs.open('company', { url: '/hubs/company', signal: ending.signal });
    const second = hubs.open('company', { url: '/hubs/company', signal: new AbortController().signal });
    ending.abort();
    expect(first.state).toBe('disconnected');
    expect(hubs.hub('company')).toBe(second);
  });
});
