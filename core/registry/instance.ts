import { ServiceCycleError } from './errors.ts';
import type { Provider, ServiceLife } from './provider.ts';

export type Disposer = () => void | Promise<void>;

/** Runs them one after another, in the order given; none stops the others. @throws AggregateError of what they threw. */
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
 * One service in one scope, from the first ask until its end. It knows for which others it waits while it is made, so
 * that a circle is found at the moment in which it would close: else two services that need each other wait for ever.
 */
export class Instance {
  readonly owner: string;
  readonly provider: Provider;
  readonly #made = Promise.withResolvers<unknown>();
  /** The service, once it is ready. Rejects with what its maker threw. */
  readonly promise = this.#made.promise;
  /** The same once it is ready, and until its end. */
  value: unknown;
  isReady = false;
  readonly #ending = new AbortController();
  /** Aborted at its end. */
  readonly signal = this.#ending.signal;
  readonly #waitsFor = new Set<Instance>();
  /** How many instances wait for this one. */
  #waiting = 0;
  #disposers: Disposer[] = [];

  constructor(owner: string, provider: Provider) {
    this.owner = owner;
    this.provider = provider;
    this.promise.catch(() => {}); // whoever asked for it hears of a failure by a promise of his own
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

  /** What its maker gets. After the end nobody would ever run a disposer: then it runs at once, and `onLateError` hears. */
  life(onLateError: (error: unknown) => void): ServiceLife {
    const onDispose = (dispose: Disposer) => {
      if (!this.signal.aborted) this.#disposers.push(dispose);
      else runDisposers([dispose], 'disposing late').catch(onLateError);
    };
    return { signal: this.signal, onDispose };
  }

  /** Lets go of its value and aborts its signal. Returns the disposers in the order to run them: last come, first. */
  end(reason: Error): readonly Disposer[] {
    const disposers = this.#disposers.toReversed();
    this.#disposers = [];
    this.value = undefined;
    this.#ending.abort(reason);
    return disposers;
  }

  /** Another one's service. @throws ServiceCycleError if that one waits, over whomever, for this one. */
  async waitFor(other: Instance): Promise<unknown> {
    // One that nobody waits for closes no circle. Looking all the same takes quadratic time for 5 000 in a chain at once.
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

  /** The way to the target over those that are waited for, as token ids. */
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
