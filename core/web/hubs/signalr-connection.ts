import { reconnectDelays } from './retry-delays.ts';

/** The part of SignalR's client that the hubs use; a test replaces it. */
export interface SignalrConnection {
  readonly connectionId: string | null;
  start(): Promise<void>;
  stop(): Promise<void>;
  on(method: string, listener: (...args: unknown[]) => void): void;
  invoke(method: string, ...args: unknown[]): Promise<unknown>;
  onreconnecting(run: () => void): void;
  onreconnected(run: () => void): void;
  onclose(run: () => void): void;
}

export interface SignalrOptions {
  readonly url: string;
  readonly token: () => Promise<string | undefined>;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Loads the client (13 kB, so never together with the page) and creates a connection that uses only WebSockets. [B9-5] [B7-15] */
export async function connectSignalr({ url, token, headers }: SignalrOptions): Promise<SignalrConnection> {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('./signalr-client.ts');
  return new HubConnectionBuilder()
    .withUrl(url, {
      transport: HttpTransportType.WebSockets,
      skipNegotiation: false,
      accessTokenFactory: async () => (await token()) ?? '',
      ...(headers ? { headers: { ...headers } } : {}),
    })
    .withAutomaticReconnect([...reconnectDelays])
    .configureLogging(LogLevel.None) // states are observable and failures are reported, so the console is not needed
    .build();
}
