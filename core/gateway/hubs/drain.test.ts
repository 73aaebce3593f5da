import { describe, expect, it } from 'vitest';
import type { HubDefinition } from './index.ts';
import { startHubs } from './test-hubs.ts';
import { openSocket, socketAfterHandshake } from './test-socket.ts';

const path = '/hubs/company';
const hub: HubDefinition = { path, connect: (connection) => connection.join('g') };

describe('closing the server', () => {
  it('[B4-21] sends its clients to the process that takes its place', async () => {
    const first = await startHubs([hub]);
    const clients = await Promise.all([1, 2, 3].map(() => first.connected(path)));
    const back = clients.map((client) => new Promise((resolve) => client.onreconnected(resolve)));
    const second = await startHubs([hub]);
    first.routeTo(second.hubs);
    await first.hubs.close();
    expect([first.hubs.connectionCount(), first.hubs.groupSize(path, 'g')]).toEqual([0, 0]);
    await Promise.all(back);
    expect(second.hubs.groupSize(path, 'g')).toBe(3);
  });

  it('says so in the protocol', async () => {
    const { hubs, port, clock } = await startHubs([hub]);
    const { messages, closed } = await socketAfterHandshake(port, path);
    await hubs.close();
    expect(clock.timers).toBe(0);
    expect(await closed).toBe(1001);
    expect(messages).toEqual([{ type: 7, allowReconnect: true }]);
  });

  it('takes nobody new in', async () => {
    const { hubs, port } = await startHubs([hub]);
    await hubs.close();
    expect(await openSocket(port, path).refused).toBe(503);
    const headers = { authorization: 'Bearer anna' };
    const reply = await hubs.negotiate({ method: 'POST', url: `${path}/negotiate?negotiateVersion=1`, headers });
    expect(reply).toMatchObject({ status: 503 });
  });

  it.each(['stays until the end', 'has already left'])(
    'waits for what a hub still does for a client that %s',
    async (which) => {
      const gate = Promise.withResolvers<void>();
      let running = false;
      const { hubs, port, connected } = await startHubs([
        {
          path,
          connect: () => {},
          methods: {
            work() {
              running = true;
              return gate.promise;
            },
          },
        },
      ]);
      const client = await connected(path, 'anna', { reconnect: false });
      const call = client.invoke('work').catch(() => 'cut');
      await expect.poll(() => running).toBe(true);
      if (which === 'has already left') {
        await client.stop();
        await expect.poll(() => hubs.connectionCount()).toBe(0);
      }
      let done = false;
      const closing = hubs.close().then(() => {
        done = true;
      });
      expect(await call).toBe('cut');
      await expect.poll(() => client.state).toBe('Disconnected');
      // The server knows that the socket is closed when it has answered two more requests.
      for (let request = 0; request < 2; request += 1) expect(await openSocket(port, path).refused).toBe(503);
      expect(done).toBe(false);
      gate.resolve();
      await closing;
    },
  );

  it('cuts off, after the grace, a client that does not close and a hub that does not end', async () => {
    const { hubs, port, clock } = await startHubs([{ ...hub, methods: { hang: () => new Promise(() => {}) } }]);
    const stuck = await socketAfterHandshake(port, path);
    stuck.say({ type: 1, target: 'hang', arguments: [] });
    stuck.socket.pause();
    const closing = hubs.close({ graceMs: 3_000 });
    expect(hubs.close()).toBe(closing);
    clock.advance(3_000);
    await closing;
    stuck.socket.resume();
    await stuck.closed;
    expect(clock.timers).toBe(0);
  });

  it('is done at once when nobody is there', async () => {
    const { hubs, clock } = await startHubs([hub]);
    await hubs.close();
    expect(clock.timers).toBe(0);
  });
});
