import { type Disposer, runDisposers } from './disposers.ts';
import type { ServiceLife } from './provider.ts';
import type { ProviderEntry } from './provider-table.ts';

/** What ends an instance; exists only for makers that ask for a signal or register a disposer. */
interface Ending {
  disposers?: Disposer[] | undefined;
  controller?: AbortController;
  /** Why it ended. */
  reason?: Error;
}

/** Where one instance lies in its scope. There is one for every service that was made, so it is small. */
export class Slot {
  readonly entry: ProviderEntry;
  value: unknown;
  #ending: Ending | undefined;

  constructor(entry: ProviderEntry) {
    this.entry = entry;
  }

  /** Aborted when the slot ends. */
  get signal(): AbortSignal {
    this.#ending ??= {};
    const { reason, controller = new AbortController() } = this.#ending;
    this.#ending.controller = controller;
    if (reason) controller.abort(reason);
    return controller.signal;
  }

  /** After the end nobody would ever run it: then it runs now, and `late` hears if it fails. */
  add(dispose: Disposer, late: (slot: Slot, error: unknown) => void): void {
    this.#ending ??= {};
    if (!this.#ending.reason) (this.#ending.disposers ??= []).push(dispose);
    else runDisposers([dispose], 'disposing late').catch((error) => late(this, error));
  }

  /** Lets go of the instance and aborts its signal. Returns its disposers, in the order to run them. */
  end(reason: Error): readonly Disposer[] {
    this.#ending ??= {};
    const { disposers, controller } = this.#ending;
    this.#ending.reason = reason;
    this.#ending.disposers = undefined;
    this.value = undefined;
    controller?.abort(reason);
    return disposers?.toReversed() ?? none;
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
