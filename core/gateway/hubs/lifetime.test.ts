import type { HubConnection } from '@microsoft/signalr';
import { describe, expect, it } from 'vitest';
import type { HubDefinition } from './index.ts';
import { eventually, received, startHubs } from './test-hubs.ts';
import { socketAfterHandshake } from './test-socket.ts';

const path = '/hubs/company';
const hub: HubDefinition = { path, connect: (connection) => connection.join('g') };

function reconnected(client: HubConnection): Promise<string | undefined> {
  return new Promise((resolve) => client.onreconnected(resolve));
}

describe('coming back', () => {
  it('[B4-21] a client whose socket broke is connected again, under a new id, in its groups', async () => {
    const { hubs, connected, breakSockets } = await startHubs([hub]);
    const client = await connected(path);
    const calls = received(client, 'X');
    const [oldId, back] = [client.connectionId, reconnected(client)];
    breakSockets();
    expect(await back).not.toBe(oldId);
    expect(hubs.toGroup(path, 'g', 'X', [])).toBe(1);
    await eventually(() => expect(calls).toHaveLength(1));
    expect(hubs.toConnection(oldId ?? '', 'X', [])).toBe(false);
  });

  it('[B4-21] a client told to return does, one told nothing stays away', async () => {
    const { hubs, connected } = await startHubs([
      {
        path,
        connect: () => {},
        methods: {
          leave: (connection, allowReconnect) => connection.close('Bye.', { allowReconnect: allowReconnect === true }),
        },
      },
    ]);
    const [returning, leaving] = [await connected(path), await connected(path)];
    const back = reconnected(returning);
    const gone = new Promise((resolve) => leaving.onclose(resolve));
    await returning.send('leave', true);
    await leaving.send('leave', false);
    await Promise.all([back, gone]);
    expect(hubs.connectionCount()).toBe(1);
  });

  it('closes what came with a credential that has ended, for good, and nothing else', async () => {
    const { hubs, clock, connected } = await startHubs([hub], {
      authenticate: async (token) => ({
        id: 'anna',
        expiresAt: clock.now() + 60_000,
        credential: `session of ${token}`,
      }),
    });
    const [ended] = [await connected(path, 'computer'), await connected(path, 'telephone')];
    expect(hubs.credentials().toSorted()).toEqual(['session of computer', 'session of telephone']);
    const gone = new Promise((resolve) => ended.onclose(resolve));
    hubs.endCredential('session of computer');
    await gone;
    expect(hubs.connectionCount()).toBe(1);
    expect(hubs.credentials()).toEqual(['session of telephone']);
  });

  it('at the end of its token a client is closed and returns with a fresh one', async () => {
    const tokens: string[] = [];
    const lifetime = 20_000;
    const { hubs, clock, connected } = await startHubs([hub], {
      authenticate: async (token) => ({ id: token, expiresAt: clock.now() + lifetime }),
    });
    const client = await connected(path, () => {
      tokens.push(`anna${tokens.length}`);
      return tokens.at(-1) ?? '';
    });
    const before = tokens.length;
    const back = reconnected(client);
    clock.advance(lifetime - 1_000);
    expect(hubs.connectionCount()).toBe(1);
    clock.advance(1_000);
    expect(hubs.connectionCount()).toBe(0);
    await back;
    expect(tokens.length).toBeGreaterThan(before);
    expect(hubs.toUser(path, tokens.at(-1) ?? '', 'X', [])).toBe(1);
  });

  it('the end of the token is no error to the client', async () => {
    const { port, clock } = await startHubs([hub], {
      authenticate: async (token) => ({ id: token, expiresAt: clock.now() + 5_000 }),
    });
    const { messages, closed } = await socketAfterHandshake(port, path);
    clock.advance(5_000);
    expect(await closed).toBe(1000);
    expect(messages).toEqual([{ type: 7, allowReconnect: true }]);
  });
});

describe('staying alive', () => {
  it('pings a client that has heard nothing for 15 s, and only then', async () => {
    const { hubs, port, clock } = await startHubs([hub]);
    const { messages, say } = await socketAfterHandshake(port, path);
    clock.advance(10_000);
    hubs.toGroup(path, 'g', 'X', []);
    clock.advance(14_000);
    say({ type: 6 });
    await eventually(() => expect(messages).toEqual([{ type: 1, target: 'X', arguments: [] }]));
    clock.advance(1_000);
    await eventually(() => expect(messages.slice(1)).toEqual([{ type: 6 }]));
  });

  it('gives up a client that was silent for 30 s, and keeps one that pings', async () => {
    const { hubs, port, clock, logged } = await startHubs([{ ...hub, methods: { here: () => true } }]);
    const [silent, pinging] = [
      await socketAfterHandshake(port, path, 'anna'),
      await socketAfterHandshake(port, path, 'boris'),
    ];
    clock.advance(20_000);
    pinging.say({ type: 6 }, { type: 1, target: 'here', arguments: [], invocationId: '1' });
    await eventually(() => expect(pinging.messages).toContainEqual({ type: 3, invocationId: '1', result: true }));
    clock.advance(10_000);
    expect(await silent.closed).toBe(1006);
    expect([hubs.connectionCount(), hubs.groupSize(path, 'g')]).toEqual([1, 1]);
    expect(logged).toContain('warn: hub connection dropped: the client fell silent');
  });

  it('runs no timer while nobody is connected', async () => {
    const { clock, connected } = await startHubs([hub]);
    const client = await connected(path);
    expect(clock.timers).toBe(1);
    await client.stop();
    await eventually(() => {
      clock.advance(1_000);
      expect(clock.timers).toBe(0);
    });
  });
});

describe('a slow consumer', () => {
  it('is dropped once more than 1 MiB waits for it; the others get everything', async () => {
    const { hubs, port, connected, logged } = await startHubs([hub]);
    const slow = await socketAfterHandshake(port, path, 'slow');
    slow.socket.pause();
    const quick = await connected(path, 'quick');
    const calls = received(quick, 'X');
    const payload = 'x'.repeat(256 * 1024);

    let sent = 0;
    while (hubs.groupSize(path, 'g') > 1) {
      expect(sent).toBeLessThan(200); // 50 MiB: far more than any kernel buffers
      hubs.toGroup(path, 'g', 'X', [payload]);
      sent += 1;
      await eventually(() => expect(calls).toHaveLength(sent));
    }
    expect(logged).toContain('warn: hub connection dropped: it reads too slowly');
    slow.socket.resume();
    expect(await slow.closed).toBe(1006);
    expect(hubs.connectionCount()).toBe(1);
  });

  it('is dropped too when that much waits before it is even open', async () => {
    const { hubs, client } = await startHubs([
      {
        path,
        connect(connection) {
          connection.join('g');
          return new Promise(() => {});
        },
      },
    ]);
    const started = client(path).start();
    const failed = expect(started).rejects.toThrow();
    await eventually(() => expect(hubs.groupSize(path, 'g')).toBe(1));
    const payload = 'x'.repeat(600 * 1024);
    expect([1, 2].map(() => hubs.toGroup(path, 'g', 'X', [payload]))).toEqual([1, 0]);
    await failed;
    expect(hubs.groupSize(path, 'g')).toBe(0);
  });

  it('that is large at once but idle before gets its message', async () => {
    const { hubs, connected } = await startHubs([hub]);
    const calls = received(await connected(path), 'X');
    hubs.toGroup(path, 'g', 'X', ['x'.repeat(2 * 1024 * 1024)]);
    await eventually(() => expect(calls).toHaveLength(1));
  });
});
