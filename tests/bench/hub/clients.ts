import { HttpTransportType, HubConnectionBuilder, type HubConnection, LogLevel } from '@microsoft/signalr';

/*
 * A process of real SignalR clients. It is separate, so that the measured processor time belongs to the server alone. It receives orders as
 * messages and answers each: `open` opens connections, `expect` answers when a number of calls have arrived since the last answer.
 */
export type ClientsOrder =
  | { readonly open: { readonly name: string; readonly url: string; readonly count: number; readonly token: string } }
  | { readonly expect: { readonly name: string; readonly count: number; readonly withinMilliseconds: number } }
  | { readonly close: true };

export interface Arrivals {
  readonly arrived: number;
  /** The percentiles of the time from sending to receiving, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The method that the server calls on each client. Its argument is the time of sending, in milliseconds since the epoch. */
export const benchMethod = 'Bench';

interface Group {
  readonly connections: HubConnection[];
  latencies: number[];
  wake: () => void;
}
const groups = new Map<string, Group>();

if (process.send) process.on('message', (order: ClientsOrder) => void obey(order));

async function obey(order: ClientsOrder): Promise<void> {
  if ('open' in order) await open(order.open);
  if ('expect' in order) return void process.send?.(await expectArrivals(order.expect));
  if ('close' in order) await closeAll();
  process.send?.({ arrived: 0, p50: 0, p99: 0 } satisfies Arrivals);
}

async function open({ name, url, count, token }: Extract<ClientsOrder, { open: object }>['open']): Promise<void> {
  const group = groups.get(name) ?? { connections: [], latencies: [], wake: () => undefined };
  groups.set(name, group);
  for (let opened = 0; opened < count; opened += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, count - opened) }, async () => {
        const connection = new HubConnectionBuilder()
          .withUrl(url, {
            transport: HttpTransportType.WebSockets,
            skipNegotiation: true,
            accessTokenFactory: () => token,
          })
          .configureLogging(LogLevel.None)
          .build();
        connection.on(benchMethod, ({ at }: { at: number }) => {
          group.latencies.push(performance.timeOrigin + performance.now() - at);
          group.wake();
        });
        await connection.start();
        group.connections.push(connection);
      }),
    );
  }
}

/** Waits for the expected calls and summarises their times. Calls that are missing at the timeout count as lost. */
function expectArrivals({
  name,
  count,
  withinMilliseconds,
}: Extract<ClientsOrder, { expect: object }>['expect']): Promise<Arrivals> {
  const group = groups.get(name);
  if (!group) throw new Error(`There are no clients ${name}`);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      const sorted = group.latencies.toSorted((a, b) => a - b);
      group.latencies = [];
      group.wake = () => undefined;
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
      resolve({ arrived: sorted.length, p50: at(0.5), p99: at(0.99) });
    };
    const timer = setTimeout(finish, withinMilliseconds);
    group.wake = () => {
      if (group.latencies.length >= count) finish();
    };
    group.wake();
  });
}

async function closeAll(): Promise<void> {
  for (const { connections } of groups.values()) await Promise.all(connections.map((connection) => connection.stop()));
  groups.clear();
}
