import { makeObservable, observable, runInAction } from 'mobx';
import type { Clock } from '../time/clock.ts';
import { sleepOrWake } from '../time/until-done.ts';
import type { Hub } from '../tokens.ts';
import { restartDelays } from './retry-delays.ts';
import type { SignalrConnection } from './signalr-connection.ts';
import type { WakeSignal } from './wake-signal.ts';

export interface LiveHubOptions {
  readonly connect: () => Promise<SignalrConnection>;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly wake: WakeSignal;
  /** Resolves when the page has loaded its content, so that the hub does not compete with it. */
  readonly ready: () => Promise<void>;
  /** Called when a listener threw, or the server refused a call. */
  readonly report: (error: unknown) => void;
  /** Receives the message of an expected refusal, which is noted and not reported as an error. [B8-13] */
  readonly note: (message: string) => void;
}

type Listener = (...args: readonly unknown[]) => void;

/** Keeps one connection alive until its signal aborts. Listeners may be added at any time. */
export class LiveHub implements Hub {
  state: Hub['state'] = 'connecting';
  connectionId: string | undefined = undefined;
  readonly #options: LiveHubOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #onConnected = new Set<() => void>();
  readonly #ending = new AbortController();
  #connection: SignalrConnection | undefined;

  constructor(options: LiveHubOptions) {
    this.#options = options;
    makeObservable(this, { state: observable, connectionId: observable });
    if (options.signal.aborted) void this.close();
    else options.signal.addEventListener('abort', () => void this.close(), { once: true });
    void this.#begin();
  }

  on(method: string, listener: Listener): () => void {
    let listeners = this.#listeners.get(method);
    if (!listeners) {
      listeners = new Set();
      this.#listeners.set(method, listeners);
      this.#attach(method);
    }
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  onConnected(run: () => void): () => void {
    this.#onConnected.add(run);
    if (this.state === 'connected') run();
    return () => void this.#onConnected.delete(run);
  }

  async invoke(method: string, ...args: readonly unknown[]): Promise<unknown> {
    if (!this.#connection) throw new Error(`The hub is not connected: ${method} was not sent`);
    try {
      return await this.#connection.invoke(method, ...args);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (expectedRefusals.some((refusal) => message.includes(refusal))) this.#options.note(message);
      else {
        this.#options.report(error);
        throw error;
      }
      return undefined;
    }
  }

  async close(): Promise<void> {
    if (this.#ending.signal.aborted) return;
    this.#ending.abort();
    this.#listeners.clear();
    this.#onConnected.clear();
    this.#enter('disconnected');
    await this.#connection?.stop();
  }

  async #begin(): Promise<void> {
    await this.#options.ready();
    if (!this.#ended) await this.#startUntilConnected({ evenAsleep: true });
  }

  get #ended(): boolean {
    return this.#ending.signal.aborted;
  }

  async #startUntilConnected({ evenAsleep }: { evenAsleep: boolean }): Promise<void> {
    const { clock, wake } = this.#options;
    const { signal } = this.#ending;
    for (let attempt = 0; !this.#ended; attempt += 1) {
      if (!evenAsleep && !wake.isAwake()) {
        await this.#woken();
        attempt = 0;
      }
      const delay = restartDelays[Math.min(attempt, restartDelays.length - 1)] ?? 0;
      // A user who comes back to the window does not wait for the end of the delay, which can be half a minute.
      if ((await sleepOrWake(delay, { clock, wake, signal })) === 'woken') attempt = 0;
      if (this.#ended || (await this.#start())) return;
    }
  }

  async #start(): Promise<boolean> {
    this.#enter('connecting');
    try {
      this.#connection ??= this.#prepare(await this.#options.connect());
      await this.#connection.start();
    } catch {
      this.#enter('disconnected'); // refused or unreachable; the caller tries again after a delay
      return false;
    }
    if (this.#ended) await this.#connection.stop();
    else this.#connectedNow();
    return true;
  }

  #prepare(connection: SignalrConnection): SignalrConnection {
    this.#connection = connection;
    for (const method of this.#listeners.keys()) this.#attach(method);
    connection.onreconnecting(() => this.#enter('reconnecting'));
    connection.onreconnected(() => this.#connectedNow());
    connection.onclose(() => {
      if (this.#ended) return;
      this.#enter('disconnected');
      void this.#startUntilConnected({ evenAsleep: false });
    });
    return connection;
  }

  #connectedNow(): void {
    this.#enter('connected', this.#connection?.connectionId ?? undefined);
    for (const run of this.#onConnected) this.#guarded(run);
  }

  #enter(state: Hub['state'], connectionId?: string): void {
    runInAction(() => {
      this.state = state;
      this.connectionId = connectionId;
    });
  }

  #attach(method: string): void {
    this.#connection?.on(method, (...args) => {
      for (const listener of this.#listeners.get(method) ?? []) this.#guarded(() => listener(...args));
    });
  }

  /** Runs a listener and catches its error, so that the other listeners still get the event. */
  #guarded(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#options.report(error);
    }
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        stop();
        resolve();
      };
      const stop = this.#options.wake.onWake(done);
      this.#ending.signal.addEventListener('abort', done, { once: true });
    });
  }
}

/** The messages of refusals that are expected. [B8-13] */
const expectedRefusals = [
  'Failed to invoke RegisterToGroupAsync because user is unauthorized',
  'An unexpected error occurred invoking RegisterToGroupAsync on the server',
];
