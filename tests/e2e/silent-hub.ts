import type { WebSocketRoute } from '@playwright/test';

/** Connects a hub, but drops messages that contain a text. @param words the text, such as `"type":1` for all calls of a hub */
export function connectSilently(socket: WebSocketRoute, words: string): WebSocketRoute {
  const server = socket.connectToServer();
  server.onMessage((message) => {
    if (!message.toString().includes(words)) socket.send(message);
  });
  return server;
}
