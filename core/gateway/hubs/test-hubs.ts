import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
  type IRetryPolicy,
} from '@microsoft/signalr';
import { onTestFinished, vi } from 'vitest';
import { createHubServer, type HubDefinition, type HubServer, type HubServerOptions } from './index.ts';
import { TestClock } from './test-clock.ts';

/** A hub server behind a real HTTP server on a free port, for one test. */
export interface TestHubs {
  readonly hubs: HubServer;
  readonly clock: TestClock;
  readonly port: number;
  /** The log lines of the hubs, as 'level: message'. */
  readonly logged: string[];
  /** Makes a client of the real library that is not started. The token is the user's id. */
  readonly client: (path: string, token?: string | (() => string), options?: ClientOptions) => HubConnection;
  /** Makes a client and resolves when it is connected. */
  readonly connected: (
    path: string,
    token?: string | (() => string),
    options?: ClientOptions,
  ) => Promise<HubConnection>;
  /** Breaks all TCP connections, as a failing network or process would. */
  readonly breakSockets: () => void;
  /** Sends all new requests to another hub server, as a load balancer does when a process stops. */
  readonly routeTo: (other: HubServer) => void;
}

/** The options of a test's client; the default one reconnects at once and negotiates. */
export interface ClientOptions {
  readonly reconnect?: boolean;
  readonly skipNegotiation?: boolean;
}

/** A policy that reconnects at once, and tries long enough for a busy machine. */
const retryPolicy: IRetryPolicy = {
  nextRetryDelayInMilliseconds: ({ previousRetryCount }) =>
    previousRetryCount < 400 ? Math.min(previousRetryCount, 10) : null,
};

/** The lifetime of a test's token, in milliseconds. */
const tokenLife = 3_600_000;

export async function startHubs(
  definitions: readonly HubDefinition[],
  options: Partial<HubServerOptions> = {},
): Promise<TestHubs> {
  const clock = new TestClock();
  const logged: string[] = [];
  const level = (name: string) => (_details: object, message: string) => void logged.push(`${name}: ${message}`);
  const hubs = createHubServer({
    authenticate: async (token) => (token === 'bad' ? undefined : { id: token, expiresAt: clock.now() + tokenLife }),
    allowedOrigins: (origin) => origin === undefined || origin === 'https://kostra.test',
    clock,
    log: { debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') },
    ...options,
  });
  for (const definition of definitions) hubs.map(definition);

  let behind = hubs;
  const http = createServer((request, response) => {
    void behind.negotiate(request).then((reply) => {
      response.writeHead(reply?.status ?? 404, reply?.headers);
      response.end(reply?.body);
    });
  });
  http.on('upgrade', (request, socket, head) => {
    if (!behind.upgrade(request, socket, head)) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
  const sockets = new Set<Socket>();
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const breakSockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo; // the address of a TCP server is an object

  const routeTo = (other: HubServer) => {
    behind = other;
  };
  onTestFinished(async () => {
    http.close();
    breakSockets();
    const closing = hubs.close({ graceMs: 0 });
    clock.advance(0);
    await closing;
  });

  const client: TestHubs['client'] = (path, token = 'anna', { reconnect = true, skipNegotiation = false } = {}) => {
    const builder = new HubConnectionBuilder()
      .withUrl(`http://127.0.0.1:${port}${path}`, {
        accessTokenFactory: typeof token === 'string' ? () => token : token,
        transport: HttpTransportType.WebSockets,
        skipNegotiation,
      })
      .configureLogging(LogLevel.None);
    const connection = (reconnect ? builder.withAutomaticReconnect(retryPolicy) : builder).build();
    onTestFinished(() => connection.stop());
    return connection;
  };
  const connected: TestHubs['connected'] = async (...args) => {
    const connection = client(...args);
    await connection.start();
    return connection;
  };
  return { hubs, clock, port, logged, client, connected, breakSockets, routeTo };
}

/** Records the arguments of each call of a client's method. */
export function received(connection: HubConnection, method: string): unknown[][] {
  const calls: unknown[][] = [];
  connection.on(method, (...args: unknown[]) => void calls.push(args));
  return calls;
}

export function eventually<Value>(assertion: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(assertion, { timeout: 4_000, interval: 5 });
}
