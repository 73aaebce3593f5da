import { ServiceCycleError } from './errors.ts';
import type { Slot } from './slot.ts';

let started = 0;
/** Waits that go back to an older making, over all scopes. While there are none, no circle can close. */
let backward = 0;

/** Neither throws: what fails is a promise that rejects. */
export interface SlotMaker {
  make(making: Making): Slot | Promise<Slot>;
  discard(making: Making, error: unknown): Promise<never>;
}

/**
 * A service while it is being made. Each knows for which others it waits, so that a circle is found at the moment in
 * which it would close, whoever began: without that, two services that need each other wait for ever.
 */
export class Making {
  readonly slot: Slot;
  /** How many wait for each other up to this one. */
  readonly depth: number;
  #began = false;
  #promise: Promise<Slot> | undefined;
  readonly #started = started++;
  #waitsFor: Set<Making> | undefined;

  constructor(slot: Slot, asker: Making | undefined) {
    this.slot = slot;
    this.depth = asker ? asker.depth + 1 : 0;
  }

  get tokenId(): string {
    return this.slot.entry.provider.token.id;
  }

  /**
   * Makes it, once for all that ask: what can be made at once is there without a promise.
   * @throws ServiceCycleError where it is asked for from within its own making.
   */
  run(maker: SlotMaker): Slot | Promise<Slot> {
    if (this.#promise) return this.#promise;
    if (this.#began) throw new ServiceCycleError([this.tokenId, this.tokenId]);
    this.#began = true;
    const made = maker.make(this);
    if (!(made instanceof Promise)) return made;
    this.#promise = made.catch((error) => maker.discard(this, error));
    return this.#promise;
  }

  /** The other, whose making may begin now. @throws ServiceCycleError if that one waits, over whomever, for this one. */
  waitFor(other: Making, maker: SlotMaker): Slot | Promise<Slot> {
    const goesBack = other.#started <= this.#started;
    const path = goesBack || backward ? other.#pathTo(this, new Set()) : undefined;
    if (path) throw new ServiceCycleError([this.tokenId, ...path]);
    this.#waitsFor ??= new Set();
    this.#waitsFor.add(other);
    if (goesBack) backward += 1;
    const over = () => {
      this.#waitsFor?.delete(other);
      if (goesBack) backward -= 1;
    };
    let result: Slot | Promise<Slot>;
    try {
      result = other.run(maker);
    } catch (error) {
      over();
      throw error;
    }
    if (result instanceof Promise) return result.finally(over);
    over();
    return result;
  }

  #pathTo(target: Making, seen: Set<Making>): string[] | undefined {
    if (this === target) return [this.tokenId];
    seen.add(this);
    for (const next of this.#waitsFor ?? []) {
      const path = seen.has(next) ? undefined : next.#pathTo(target, seen);
      if (path) return [this.tokenId, ...path];
    }
    return undefined;
  }
}
