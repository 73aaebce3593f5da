import { onTestFinished } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { recordSeparator } from './frames.ts';
import { eventually } from './test-hubs.ts';

/** A client that can send messages that the library's client would never send. */
export interface TestSocket {
  readonly socket: WebSocket;
  /** All messages of the server so far, parsed. */
  readonly messages: unknown[];
  /** The WebSocket close code; -1 if the upgrade was refused or broken off. */
  readonly closed: Promise<number>;
  /** The HTTP status with which the upgrade was refused. */
  readonly refused: Promise<number>;
  /** Sends messages, each with the separator of the text protocol. */
  readonly say: (...messages: unknown[]) => void;
}

const handshake = { protocol: 'json', version: 1 };

/** Opens a plain WebSocket; the token is the user's id. */
export function openSocket(port: number, path: string, options: ClientOptions = {}, token = 'anna'): TestSocket {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { ...options, headers });
  onTestFinished(() => socket.terminate());
  const messages: unknown[] = [];
  socket.on('message', (data) => {
    // ws returns one Buffer per message unless `binaryType` is changed.
    for (const record of (data as Buffer).toString().split(recordSeparator).slice(0, -1))
      messages.push(JSON.parse(record));
  });
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('unexpected-response', () => resolve(-1));
  });
  const refused = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
  const say = (...messages: unknown[]) =>
    socket.send(messages.map((message) => JSON.stringify(message) + recordSeparator).join(''));
  return { socket, messages, closed, refused, say };
}

/** Opens a plain WebSocket that has completed the handshake. */
export async function socketAfterHandshake(port: number, path: string, token = 'anna'): Promise<TestSocket> {
  const opened = openSocket(port, path, {}, token);
  await new Promise<void>((resolve) => opened.socket.once('open', resolve));
  opened.say(handshake);
  await eventually(() => {
    if (opened.messages.length === 0) throw new Error('The handshake is not answered yet.');
  });
  opened.messages.splice(0);
  return opened;
}
