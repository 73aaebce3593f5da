import type { Gate } from '#core/access';
import type { AnyContribution, Contribution, Point, WhenDenied } from './point.ts';

/** A contribution that is in force, with the plugin that made it. */
export interface Active<T = unknown> extends Contribution<T> {
  readonly owner: string;
}

/**
 * Reads through to the contribution in the manifest, which is there anyway: a copy with the owner in it would take twice
 * the memory, and ten times as long to make.
 */
export class ActiveContribution implements Active {
  readonly owner: string;
  readonly #of: AnyContribution;

  constructor(owner: string, of: AnyContribution) {
    this.owner = owner;
    this.#of = of;
  }

  get id(): string {
    return this.#of.id;
  }
  get point(): Point<unknown> {
    return this.#of.point; // erased here, typed again by `read`: `contribute` checked the value against this point
  }
  get value(): unknown {
    return this.#of.value;
  }
  get gate(): Gate | undefined {
    return this.#of.gate;
  }
  get whenDenied(): WhenDenied | undefined {
    return this.#of.whenDenied;
  }
  get order(): number | undefined {
    return this.#of.order;
  }
  get before(): string | undefined {
    return this.#of.before;
  }
  get after(): string | undefined {
    return this.#of.after;
  }
  get renamedFrom(): readonly string[] | undefined {
    return this.#of.renamedFrom;
  }
}
