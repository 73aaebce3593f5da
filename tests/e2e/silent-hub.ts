import type { WebSocketRoute } from '@playwright/test';

/**
 * Connects a hub whose messages that hold these words do not reach the page: other tests change the same company meanwhile.
 * @param words `"type":1` for all that a hub tells
 */
export function connectSilently(socket: WebSocketRoute, words: string): WebSocketRoute {
  const server = socket.connectToServer();
  server.onMessage((message) => {
    if (!message.toString().includes(words)) socket.send(message);
  });
  return server;
}
