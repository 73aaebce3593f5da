import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JsonHubProtocol, MessageType } from '@microsoft/signalr';
import { type WebSocket, WebSocketServer } from 'ws';
import { createHubServer, silentLog } from '#core/gateway';
import { benchMethod } from './clients.ts';

/** A server to which clients connect and which calls all of them. */
export interface FanOut {
  readonly url: string;
  /** Calls a method of every client once. */
  send(): void;
  close(): Promise<void>;
}

const codec = new JsonHubProtocol();
const payload = () => ({ at: performance.timeOrigin + performance.now(), entityKind: 'Invoice', action: 'update' });

/**
 * Starts the minimal server, which encodes each message once and passes it to `ws.send` for each socket. Of the protocol it implements only
 * the handshake.
 */
export async function rawFanOut(): Promise<FanOut> {
  const server = createServer();
  const sockets = new Set<WebSocket>();
  const ws = new WebSocketServer({ server, perMessageDeflate: false });
  ws.on('connection', (socket) => {
    socket.once('message', () => {
      socket.send('{}\u001e');
      sockets.add(socket);
    });
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.terminate());
  });
  const url = await listen(server);
  return {
    url,
    send() {
      const message = Buffer.from(
        codec.writeMessage({ type: MessageType.Invocation, target: benchMethod, arguments: [payload()] }),
      );
      for (const socket of sockets) socket.send(message, { binary: false });
    },
    close: () => close(server, () => ws.close()),
  };
}

/** Starts Kostra's hub server without a gateway. All clients are in one group. */
export async function hubFanOut(): Promise<FanOut> {
  const server = createServer();
  let people = 0;
  const hubs = createHubServer({
    // Each client is a different person, because one person may have at most 256 connections.
    authenticate: async () => ({ id: String(people++), expiresAt: Date.now() + 3_600_000 }),
    allowedOrigins: () => true,
    log: silentLog,
  });
  hubs.map({ path: '/hubs/bench', connect: (connection) => connection.join('all') });
  server.on('upgrade', (request, socket, head) => {
    if (!hubs.upgrade(request, socket, head)) socket.destroy();
  });
  const url = await listen(server);
  return {
    url: `${url}/hubs/bench`,
    send: () => void hubs.toGroup('/hubs/bench', 'all', benchMethod, [payload()]),
    async close() {
      await hubs.close({ graceMs: 1_000 });
      await close(server, () => undefined);
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // The address of a TCP server is an object with a port.
}

function close(server: Server, first: () => void): Promise<void> {
  first();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
