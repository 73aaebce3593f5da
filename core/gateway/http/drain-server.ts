import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The connections of each server that have not sent a request yet; browsers open them in advance. Node does not regard them as idle, so
 * `close` would wait until their headers time out.
 */
const unused = new WeakMap<Server, Set<Socket>>();

/** Prepares a server for draining. Call it before the server listens; a second call does no harm. */
export function watchConnections(server: Server): void {
  if (unused.has(server)) return;
  const sockets = new Set<Socket>();
  unused.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  for (const use of ['request', 'upgrade'] as const) {
    server.prependListener(use, ({ socket }: { readonly socket: Socket }) => sockets.delete(socket));
  }
}

/**
 * Stops accepting connections, and resolves when none is left: idle ones end at once, the others after their running response. Responses
 * that take too long are cut off. The hub server closes its WebSockets itself.
 * @param graceMs the time in milliseconds that running responses have
 */
export async function drainServer(server: Server, graceMs = 10_000): Promise<void> {
  const endIdle = () => {
    server.closeIdleConnections();
    for (const socket of unused.get(server) ?? []) socket.destroy();
  };
  endIdle();
  // Repeated, because a connection becomes idle only after its response, and would then be kept for the next request.
  const idle = setInterval(endIdle, 50);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  try {
    await new Promise((resolve) => server.close(resolve));
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
