import { ServiceCycleError } from './errors.ts';
import type { Provider, ServiceLifetime } from './provider.ts';

export type Disposer = () => void | Promise<void>;

/**
 * Runs disposers one after another, in the given order; an error does not stop the others. @throws AggregateError of all errors that
 * occurred
 */
export async function runDisposers(disposers: readonly Disposer[], doing: string): Promise<void> {
  const errors: unknown[] = [];
  for (const dispose of disposers) {
    try {
      await dispose();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length) throw new AggregateError(errors, `${errors.length} error(s) while ${doing}`);
}

/**
 * One service in one scope, from the first request until its end. The instance stores for which other instances it waits while it is made,
 * so that a cycle is found before it closes: otherwise two services that need each other would wait for ever.
 */
export class Instance {
  readonly owner: string;
  readonly provider: Provider;
  readonly #made = Promise.withResolvers<unknown>();
  /** Resolves with the service when it is ready, or rejects with the error of its maker. */
  readonly promise = this.#made.promise;
  /** The service while it is ready; `undefined` before that and after its end. */
  value: unknown;
  isReady = false;
  readonly #ending = new AbortController();
  /** The signal that is aborted at the end of the service. */
  readonly signal = this.#ending.signal;
  readonly #waitsFor = new Set<Instance>();
  /** The number of other instances that wait for this one. */
  #waiting = 0;
  #disposers: Disposer[] = [];

  constructor(owner: string, provider: Provider) {
    this.owner = owner;
    this.provider = provider;
    this.promise.catch(() => {}); // avoids an unhandled rejection; each requester gets the error through its own promise
  }

  get id(): string {
    return this.provider.token.id;
  }

  fulfil(value: unknown): void {
    this.value = value;
    this.isReady = true;
    this.#made.resolve(value);
  }

  fail(error: unknown): void {
    this.#made.reject(error);
  }

  /**
   * Returns the object that the maker gets. A disposer that is added after the end runs at once, because nothing would run it later;
   * `onLateError` gets its errors.
   */
  lifetime(onLateError: (error: unknown) => void): ServiceLifetime {
    const onDispose = (dispose: Disposer) => {
      if (!this.signal.aborted) this.#disposers.push(dispose);
      else runDisposers([dispose], 'disposing late').catch(onLateError);
    };
    return { signal: this.signal, onDispose };
  }

  /** Removes the value and aborts the signal. Returns the disposers in the order to run them: the last added first. */
  end(reason: Error): readonly Disposer[] {
    const disposers = this.#disposers.toReversed();
    this.#disposers = [];
    this.value = undefined;
    this.#ending.abort(reason);
    return disposers;
  }

  /** Waits for another service. @throws ServiceCycleError if the other service waits, directly or indirectly, for this one. */
  async waitFor(other: Instance): Promise<unknown> {
    // If nobody waits for this instance, no cycle can close. A search at every wait would take quadratic time for a chain of 5 000.
    const path = other === this || this.#waiting > 0 ? other.#pathTo(this) : undefined;
    if (path) throw new ServiceCycleError([this.id, ...path]);
    this.#waitsFor.add(other);
    other.#waiting += 1;
    try {
      return await other.promise;
    } finally {
      this.#waitsFor.delete(other);
      other.#waiting -= 1;
    }
  }

  /** Returns the token ids on the path from this instance along the waits to the target, or undefined if no path exists. */
  #pathTo(target: Instance): string[] | undefined {
    const askers = new Map<Instance, Instance | undefined>([[this, undefined]]);
    for (const at of askers.keys()) {
      if (at !== target) {
        for (const next of at.#waitsFor) if (!askers.has(next)) askers.set(next, at);
        continue;
      }
      const path: string[] = [];
      for (let step: Instance | undefined = at; step; step = askers.get(step)) path.unshift(step.id);
      return path;
    }
    return undefined;
  }
}
