import { ServiceCycleError } from './errors.ts';
import type { Slot } from './slot.ts';

let started = 0;
/** Waits that go back to an older making, over all scopes. While there are none, no circle can close. */
let backward = 0;

/** Neither throws: what fails is a promise that rejects. */
export interface SlotMaker {
  begin(making: Making): Slot | Promise<Slot>;
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
  /** What has begun; its failure is not yet dealt with. */
  #begun: Promise<Slot> | 'within' | undefined;
  #promise: Promise<Slot> | undefined;
  readonly #started = started++;
  #waitsFor: Set<Making> | undefined;

  /** `begun`: it is under way already. */
  constructor(slot: Slot, asker: Making | undefined, begun?: Promise<Slot>) {
    this.slot = slot;
    this.depth = asker ? asker.depth + 1 : 0;
    this.#begun = begun;
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
    if (this.#begun === 'within') throw new ServiceCycleError([this.tokenId, this.tokenId]);
    const begun = this.#begun;
    this.#begun = 'within';
    const made = begun ?? maker.begin(this);
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
    try {
      const made = other.run(maker);
      if (made instanceof Promise) return made.finally(over);
      over();
      return made;
    } catch (error) {
      over();
      throw error;
    }
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
