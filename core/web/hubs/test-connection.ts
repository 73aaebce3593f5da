import type { SignalrConnection } from './signalr-connection.ts';
import type { WakeSignal } from './wake-signal.ts';

/** A SignalR connection that a test controls. */
export class TestConnection implements SignalrConnection {
  connectionId: string | null = null;
  starts = 0;
  stops = 0;
  /** The error of the next start; `undefined` means that it connects. */
  refusal: Error | undefined;
  answer: (method: string) => unknown = () => undefined;
  readonly #handlers = new Map<string, ((...args: unknown[]) => void)[]>();
  readonly #events = {
    reconnecting: [] as (() => void)[],
    reconnected: [] as (() => void)[],
    close: [] as (() => void)[],
  };

  async start(): Promise<void> {
    this.starts += 1;
    if (this.refusal) throw this.refusal;
    this.connectionId = `id-${this.starts}`;
  }
  async stop(): Promise<void> {
    this.stops += 1;
  }
  on(method: string, handler: (...args: unknown[]) => void): void {
    this.#handlers.set(method, [...(this.#handlers.get(method) ?? []), handler]);
  }
  async invoke(method: string): Promise<unknown> {
    return this.answer(method);
  }
  onreconnecting(run: () => void): void {
    this.#events.reconnecting.push(run);
  }
  onreconnected(run: () => void): void {
    this.#events.reconnected.push(run);
  }
  onclose(run: () => void): void {
    this.#events.close.push(run);
  }

  /** Simulates a method call by the server. */
  send(method: string, ...args: unknown[]): void {
    for (const handler of this.#handlers.get(method) ?? []) handler(...args);
  }
  lose(): void {
    for (const run of this.#events.reconnecting) run();
  }
  regain(connectionId: string): void {
    this.connectionId = connectionId;
    for (const run of this.#events.reconnected) run();
  }
  end(): void {
    for (const run of this.#events.close) run();
  }
}

/** A window that a test hides and shows. */
export class TestWakeSignal implements WakeSignal {
  awake = true;
  readonly #listeners = new Set<() => void>();

  isAwake(): boolean {
    return this.awake;
  }
  onWake(run: () => void): () => void {
    this.#listeners.add(run);
    return () => this.#listeners.delete(run);
  }
  wake(): void {
    this.awake = true;
    for (const run of this.#listeners) run();
  }
}
