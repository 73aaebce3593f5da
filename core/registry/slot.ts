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

  /** Aborted when the slot ends. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#ended) this.#controller.abort(this.#ended);
    }
    return this.#controller.signal;
  }

  /** After the end nobody would ever run it: then it runs now, and `late` hears if it fails. */
  add(dispose: Disposer, late: (slot: Slot, error: unknown) => void): void {
    if (!this.#ended) (this.#disposers ??= []).push(dispose);
    else runDisposers([dispose], 'disposing late').catch((error) => late(this, error));
  }

  /** Lets go of the instance and aborts its signal. Returns its disposers, in the order to run them. */
  end(reason: Error): readonly Disposer[] {
    const disposers = this.#disposers?.toReversed() ?? none;
    this.#ended = reason;
    this.#disposers = undefined;
    this.value = undefined;
    this.#controller?.abort(reason);
    return disposers;
  }
}

/** What a maker gets of its slot. It may take it apart, as in `(gateway, { signal, onDispose }) => …`. */
export class SlotLife implements ServiceLife {
  readonly onDispose: ServiceLife['onDispose'];
  readonly #slot: Slot;

  constructor(slot: Slot, late: (slot: Slot, error: unknown) => void) {
    this.#slot = slot;
    this.onDispose = (dispose) => slot.add(dispose, late);
  }

  get signal(): AbortSignal {
    return this.#slot.signal;
  }
}

const none: readonly Disposer[] = [];
