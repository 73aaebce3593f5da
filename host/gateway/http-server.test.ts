import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close().closeAllConnections();
});

/** Opens a connection to a server with shorter timeouts than the product's. */
async function connected(): Promise<{ socket: Socket; answer: Promise<string> }> {
  const server = createHttpServer({ headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 });
  opened.push(server);
  server.on('request', (request, response) => request.resume().on('end', () => response.end('done')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1'); // the address of a TCP server is an object
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  return { socket, answer: new Promise((resolve) => socket.once('close', () => resolve(text))) };
}

it.each([
  ['heads', 'GET / HTTP/1.1\r\nhost: x\r\n', 'x-drop: 1\r\n'],
  ['bodies', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n', 'x'],
])('ends slow %s: a drop now and then keeps no connection', async (_, begin, drop) => {
  const { socket, answer } = await connected();
  socket.write(begin);
  const dripping = setInterval(() => socket.writable && socket.write(drop), 30);
  try {
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    clearInterval(dripping);
  }
});

it('gives the headers 15 s, and a request with its body the five minutes of a slow line', () => {
  const server = createHttpServer();
  expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 72_000 });
});
