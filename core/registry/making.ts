import { ServiceCycleError } from './errors.ts';
import type { Slot } from './slot.ts';

let started = 0;
/** Waits that go back to an older making, over all scopes. While there are none, no circle can close. */
let backward = 0;

/**
 * A service while it is being made. Each knows for which others it waits, so that a circle is found at the moment in
 * which it would close, whoever began: without that, two services that need each other wait for ever.
 */
export class Making {
  readonly tokenId: string;
  readonly slot: Slot;
  /** How many wait for each other up to this one. */
  readonly depth: number;
  readonly #started = started++;
  readonly #waitsFor = new Set<Making>();
  #promise: Promise<Slot> | undefined;

  constructor(tokenId: string, slot: Slot, asker: Making | undefined) {
    this.tokenId = tokenId;
    this.slot = slot;
    this.depth = asker ? asker.depth + 1 : 0;
  }

  /** The product, once it is there. Asking again doesn't make again. */
  run(make: (making: Making) => Promise<Slot>): Promise<Slot> {
    this.#promise ??= make(this);
    return this.#promise;
  }

  /** Notes the wait before `work` begins. @throws ServiceCycleError if the other waits, by whatever way, for this one. */
  async during(other: Making, work: () => Promise<Slot>): Promise<Slot> {
    const goesBack = other.#started <= this.#started;
    const path = goesBack || backward ? other.#pathTo(this, new Set()) : undefined;
    if (path) throw new ServiceCycleError([this.tokenId, ...path]);
    this.#waitsFor.add(other);
    if (goesBack) backward += 1;
    try {
      return await work();
    } finally {
      this.#waitsFor.delete(other);
      if (goesBack) backward -= 1;
    }
  }

  #pathTo(target: Making, seen: Set<Making>): string[] | undefined {
    if (this === target) return [this.tokenId];
    seen.add(this);
    for (const next of this.#waitsFor) {
      const path = seen.has(next) ? undefined : next.#pathTo(target, seen);
      if (path) return [this.tokenId, ...path];
    }
    return undefined;
  }
}
