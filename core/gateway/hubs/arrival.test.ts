import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newConnectionToken } from './connection-token.ts';
import type { HubDefinition } from './index.ts';
import { eventually, startHubs } from './test-hubs.ts';
import { openSocket, socketAfterHandshake } from './test-socket.ts';

const hub: HubDefinition = { path: '/hubs/company', connect: () => {} };

describe('the upgrade request', () => {
  it('is refused to a page of another origin', async () => {
    const { port } = await startHubs([hub]);
    const refused = (origin: string) => openSocket(port, '/hubs/company', { origin }).refused;
    expect([await refused('https://evil.test'), await refused('null')]).toEqual([403, 403]);
  });

  it('is granted to a page of our own', async () => {
    const { port } = await startHubs([hub]);
    const { socket } = openSocket(port, '/hubs/company', { origin: 'https://kostra.test' });
    await new Promise((resolve) => socket.once('open', resolve));
  });

  it('[B7-1] takes the token from the query, as browsers send it', async () => {
    const { port } = await startHubs([hub]);
    const { socket } = openSocket(port, '/hubs/company?access_token=anna', {}, '');
    await new Promise((resolve) => socket.once('open', resolve));
  });

  it('[B7-1] is refused without a token, and with a bad one', async () => {
    const { port } = await startHubs([hub]);
    expect(await openSocket(port, '/hubs/company', {}, '').refused).toBe(401);
    expect(await openSocket(port, '/hubs/company?access_token=bad', {}, '').refused).toBe(401);
  });

  it('is refused for a connection token that none of ours is', async () => {
    const { port } = await startHubs([hub]);
    expect(await openSocket(port, '/hubs/company?id=made-up').refused).toBe(404);
  });

  it('is refused for a connection that is already open', async () => {
    const { port } = await startHubs([hub]);
    const path = `/hubs/company?id=${newConnectionToken()}`;
    const first = await socketAfterHandshake(port, path);
    expect(await openSocket(port, path).refused).toBe(409);
    expect(first.socket.readyState).toBe(first.socket.OPEN);
  });

  it('is refused when the process or the person has enough connections', async () => {
    const { port } = await startHubs([hub], { maxConnections: 2, maxConnectionsPerUser: 1 });
    await socketAfterHandshake(port, '/hubs/company', 'anna');
    expect(await openSocket(port, '/hubs/company', {}, 'anna').refused).toBe(429);
    await socketAfterHandshake(port, '/hubs/company', 'boris');
    expect(await openSocket(port, '/hubs/company', {}, 'cyril').refused).toBe(503);
  });

  it('is granted again when one of the person’s connections has gone', async () => {
    const { port, hubs } = await startHubs([hub], { maxConnectionsPerUser: 1 });
    const first = await socketAfterHandshake(port, '/hubs/company');
    first.socket.close();
    await eventually(() => expect(hubs.connectionCount()).toBe(0));
    await socketAfterHandshake(port, '/hubs/company');
  });

  it('counts those whose token is still being looked at', async () => {
    let requests = 0;
    const authenticate = () => {
      requests += 1;
      return new Promise<undefined>(() => {});
    };
    const { port, clock } = await startHubs([hub], { maxConnections: 1, authenticate });
    const first = openSocket(port, '/hubs/company');
    await eventually(() => expect(requests).toBe(1));
    expect(await openSocket(port, '/hubs/company').refused).toBe(503);
    clock.advance(15_000);
    expect(await first.refused).toBe(503);
    expect(requests).toBe(1);
  });

  it('survives a caller that is gone before its token is known', async () => {
    const gate = Promise.withResolvers<undefined>();
    let requests = 0;
    const authenticate = () => {
      requests += 1;
      return gate.promise;
    };
    const { port, hubs } = await startHubs([hub], { authenticate });
    const { socket } = openSocket(port, '/hubs/company');
    await eventually(() => expect(requests).toBe(1));
    socket.terminate();
    gate.resolve(undefined);
    await hubs.close();
    expect(hubs.connectionCount()).toBe(0);
  });

  it('is hung up on, and the process lives, when the origin check itself fails', async () => {
    const { port, logged } = await startHubs([hub], {
      allowedOrigins: () => {
        throw new Error('no settings');
      },
    });
    expect(await openSocket(port, '/hubs/company').closed).toBe(1006);
    expect(logged).toContain('error: hub upgrade failed');
  });

  it('hangs up on a request that is no WebSocket', async () => {
    const { port } = await startHubs([hub]);
    const socket = connect(port, '127.0.0.1');
    const answer = new Promise((resolve) => socket.once('data', (data) => resolve(String(data).split('\r\n')[0])));
    socket.write(
      'GET /hubs/company HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer anna\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    expect(await answer).toBe('HTTP/1.1 400 Bad Request');
    socket.destroy();
  });

  it('is left to others where no hub is', async () => {
    const { port } = await startHubs([hub]);
    expect(await openSocket(port, '/hubs/none').refused).toBe(404);
  });
});
