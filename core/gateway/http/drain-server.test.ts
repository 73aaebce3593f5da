import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { drainServer, watchConnections } from './drain-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function listening(answer: RequestListener): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 60_000 }, answer);
  servers.push(server);
  watchConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** Makes a client that keeps its connection open. */
function ask(server: Server) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: kostra\r\n\r\n');
  return socket;
}

describe('draining a server', () => {
  it('waits for the answer under way, and not for the connection that the client would keep', async () => {
    const requested = Promise.withResolvers<() => void>();
    const server = await listening((_request, response) => requested.resolve(() => response.end('whole')));
    const answer = text(ask(server));
    const reply = await requested.promise;
    const drained = drainServer(server);
    reply();
    await drained;
    expect(await answer).toContain('whole');
  });

  it('ends connections that wait for nothing, or have never asked', async () => {
    const server = await listening((_request, response) => response.end('whole'));
    const keptAlive = ask(server);
    await once(keptAlive, 'data');
    const silent = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(silent, 'connect');
    const ended = Promise.all([once(keptAlive.resume(), 'close'), once(silent.resume(), 'close')]);
    await drainServer(server, 60_000);
    await ended;
  });

  it('cuts off who does not take an answer in time', async () => {
    const server = await listening((_request, response) => response.end(Buffer.alloc(50_000_000)));
    const socket = ask(server);
    socket.on('error', () => undefined);
    await once(socket, 'readable'); // the client reads no further
    await drainServer(server, 200);
    expect(server.listening).toBe(false);
  });
});
