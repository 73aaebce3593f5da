import { ServiceCycleError } from './errors.ts';
import type { Provider, ServiceLife } from './provider.ts';

export type Disposer = () => void | Promise<void>;

/** Runs disposers one after another, in the given order; an error does not stop the others. @throws AggregateError of all their errors. */
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
 * One service in one scope, from the first request until its end. It knows for which others it waits while it is made, so a cycle is found
 * at the moment when it would close: otherwise two services that need each other would wait for ever.
 */
export class Instance {
  readonly owner: string;
  readonly provider: Provider;
  readonly #made = Promise.withResolvers<unknown>();
  /** The service, when it is ready. Rejects with its maker's error. */
  readonly promise = this.#made.promise;
  /** The service, when it is ready, until its end. */
  value: unknown;
  isReady = false;
  readonly #ending = new AbortController();
  /** The signal is aborted at the end of the service. */
  readonly signal = this.#ending.signal;
  readonly #waitsFor = new Set<Instance>();
  /** The number of instances that wait for this one. */
  #waiting = 0;
  #disposers: Disposer[] = [];

  constructor(owner: string, provider: Provider) {
    this.owner = owner;
    this.provider = provider;
    this.promise.catch(() => {}); // each requester gets a failure by its own promise
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
   * Returns the object that the maker gets. After the end no disposer would run any more: then it runs at once, and `onLateError` gets its
   * errors.
   */
  life(onLateError: (error: unknown) => void): ServiceLife {
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

  /** Waits for another service. @throws ServiceCycleError if that one waits, directly or not, for this one. */
  async waitFor(other: Instance): Promise<unknown> {
    // An instance that nobody waits for closes no cycle. Searching anyway would take quadratic time for a chain of 5 000.
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

  /** Returns the path to the target along the waits, as token ids. */
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
