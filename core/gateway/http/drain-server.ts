import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * By server, the connections that have not asked for anything yet, which browsers open in advance. To Node they are not
 * idle, and would hold its `close` until their headers are overdue.
 */
const unused = new WeakMap<Server, Set<Socket>>();

/** Prepares a server to be drained. Call it before it listens; again does no harm. */
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
 * Takes nobody new in, and resolves when no connection is left: idle ones end at once, the others with the answer under
 * way. Whoever has not taken theirs by then is cut off. Sockets that became WebSockets are their hub server's to close.
 * @param graceMs for the answers under way
 */
export async function drainServer(server: Server, graceMs = 10_000): Promise<void> {
  const endIdle = () => {
    server.closeIdleConnections();
    for (const socket of unused.get(server) ?? []) socket.destroy();
  };
  endIdle();
  // Again and again: a connection is idle only after its answer, and would then be kept for the next request.
  const idle = setInterval(endIdle, 50);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  try {
    await new Promise((resolve) => server.close(resolve));
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
