import { WebSocket } from 'ws';
import { hubRoutes } from '#core/gateway';
import type { TestGateway, TestPerson } from '#core/testing';
import { seededRandom } from '../../../host/gateway/demo/seeded-random.ts';
import { mutated, pick, type Random, arbitraryValue } from './arbitrary-values.ts';

export interface FrameTally {
  readonly sent: number;
  /** The number of opened connections. There are several per hub, since an unreadable frame closes its connection. */
  readonly opened: number;
  /** The hubs whose connection was accepted at least once. */
  readonly reached: readonly string[];
  /** The number of returned results. Zero would mean that no frame passed the handshake. */
  readonly results: number;
}

interface FrameOptions {
  readonly gateway: TestGateway;
  /** The origin that the gateway's `listen` returned. */
  readonly origin: string;
  readonly company: { readonly id: string; readonly owner: TestPerson };
  readonly seed: string;
  readonly frames: number;
}

const separator = '\u001e';

/** Sends frames to every hub: calls of its methods with strange arguments, invalid SignalR messages, invalid JSON, and random bytes. */
export async function fuzzFrames({ gateway, origin, company, seed, frames }: FrameOptions): Promise<FrameTally> {
  const random = seededRandom(seed);
  const hubs = gateway.gateway.host.contributions.read(hubRoutes).map(({ value }) => value);
  const reached = new Set<string>();
  let sent = 0;
  let opened = 0;
  let results = 0;
  while (sent < frames) {
    const hub = pick(random, hubs);
    const path = hub.path.replaceAll(/:(\w+)/g, () => company.id);
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}?companyId=${company.id}`, {
      headers: { authorization: `Bearer ${company.owner.token}` },
    });
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.on('error', () => {}); // The server may close the connection while frames are being sent.
    socket.on('message', (data: Buffer) => {
      reached.add(hub.id);
      results += data.toString().split('"type":3').length - 1;
    });
    opened += 1;
    if (!(await isOpen(socket))) continue;
    let isWhole = random() < 0.9;
    if (isWhole) socket.send(`{"protocol":"json","version":1}${separator}`);
    const methods = Object.keys(hub.methods ?? {});
    for (let count = 0; isWhole && count < 20 && sent < frames; count++) {
      sent += 1;
      isWhole = random() < 0.95;
      await send(socket, isWhole ? callOf(methods, company.id, random) : brokenFrame(random));
    }
    // The response to this last call shows that the server has read all frames. It responds to an unreadable frame by closing the
    // connection.
    if (isWhole) await Promise.race([closed, answered(socket)]);
    socket.close();
    await closed;
  }
  return { sent, opened, reached: [...reached], results };
}

function callOf(methods: readonly string[], companyId: string, random: Random): string {
  const target = methods.length > 0 && random() < 0.8 ? pick(random, methods) : String(random());
  const argument = () =>
    random() < 0.5 ? arbitraryValue(random) : pick(random, ['Tenant', 'Invoicing', companyId, 'píla', 'a\0b']);
  const call = {
    type: pick(random, [1, 1, 1, 1, 1, 1, 1, 1, 6, 99]),
    invocationId: String(Math.floor(random() * 100)),
    target,
    arguments: Array.from({ length: Math.floor(random() * 4) }, argument),
  };
  return JSON.stringify(call) + separator;
}

function brokenFrame(random: Random): string | Buffer {
  const call = { type: 1, invocationId: '1', target: 'x', arguments: [1, {}] };
  const broken: readonly (() => string | Buffer)[] = [
    () => JSON.stringify(mutated(call, random)) + separator,
    () => `${'['.repeat(20_000)}${separator}`,
    () => separator.repeat(500),
    () => JSON.stringify({ ...call, type: pick(random, [2, 3, 5]) }) + separator,
    () => '{"type":1',
    () => `\0${separator}`,
    () => `"\\ud800"${separator}`,
    () => `${JSON.stringify({ ...call, type: 4 })}${separator}`,
    () => Buffer.from(Array.from({ length: 50 }, () => Math.floor(random() * 256))),
    () => JSON.stringify({ ...call, arguments: ['x'.repeat(70_000)] }) + separator,
  ];
  return pick(random, broken)();
}

/** Calls a method that does not exist, and waits for the error response. */
function answered(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('message', (data: Buffer) => data.toString().includes('"invocationId":"last"') && resolve());
    socket.send(`{"type":1,"invocationId":"last","target":"nothing","arguments":[]}${separator}`);
  });
}

function isOpen(socket: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
}

function send(socket: WebSocket, frame: string | Buffer): Promise<void> {
  return new Promise((resolve) => socket.send(frame, () => resolve()));
}
