import { type Disposer, runDisposers } from './disposers.ts';
import type { ServiceLife } from './provider.ts';
import type { ProviderEntry } from './provider-table.ts';

/**
 * Where one instance lies in its scope, with what ends it. There is one for every service that was made, so it is
 * small: the abort controller and the list of disposers exist only for makers that ask for them.
 */
export class Slot {
  readonly entry: ProviderEntry;
  value: unknown;
  #disposers: Disposer[] | undefined;
  #controller: AbortController | undefined;
  #ended: Error | undefined;

  constructor(entry: ProviderEntry) {
    this.entry = entry;
  }

  /** What its maker gets; `late` hears of disposers that failed because they were registered after the end. */
  life(late: (error: unknown) => void): ServiceLife {
    const signal = () => this.#signal();
    return {
      get signal() {
        return signal();
      },
      onDispose: (dispose) => {
        // The slot is gone: nobody would ever run it. So it runs now, and nothing stays behind.
        if (this.#ended) runDisposers([dispose], `disposing late what ${this.entry.owner} made`).catch(late);
        else (this.#disposers ??= []).push(dispose);
      },
    };
  }

  /** Lets go of the instance and aborts its signal. Returns its disposers, in the order to run them. */
  end(reason: Error): readonly Disposer[] {
    const disposers = this.#disposers?.toReversed() ?? [];
    this.#ended = reason;
    this.#disposers = undefined;
    this.value = undefined;
    this.#controller?.abort(reason);
    return disposers;
  }

  #signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#ended) this.#controller.abort(this.#ended);
    }
    return this.#controller.signal;
  }
}
