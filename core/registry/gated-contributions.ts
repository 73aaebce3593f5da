import { computed, type IComputedValue } from 'mobx';
import { evaluate, explain, type Facts, type Gate, isLocked, type Verdict } from '#core/access';
import type { Active, Contributions } from './contributions.ts';
import type { Point } from './point.ts';

/** The way in which a contribution is shown. `pending` is shown as a skeleton or not at all, never as a refusal. */
export type Visibility = 'open' | 'pending' | 'disabled' | 'locked';

export interface Seen<T> {
  readonly contribution: Active<T>;
  readonly visibility: Visibility;
}

/**
 * The contributions that one person may see. Each gate is one MobX computation over observable facts: when a permission, flag or licence
 * changes, only the gates that read it are evaluated again.
 */
export class GatedContributions {
  readonly #contributions: Contributions;
  readonly #facts: Facts;
  readonly #onFault: (error: unknown, gate: Gate) => void;
  readonly #verdicts = new WeakMap<Gate, IComputedValue<Verdict>>();
  readonly #seen = new Map<string, IComputedValue<readonly Seen<unknown>[]>>();

  /** @param onFault is called for gates that cannot be evaluated, such as one with a wrong licence rule */
  constructor(
    contributions: Contributions,
    facts: Facts,
    { onFault = () => {} }: { readonly onFault?: (error: unknown, gate: Gate) => void } = {},
  ) {
    this.#contributions = contributions;
    this.#facts = facts;
    this.#onFault = onFault;
  }

  /** Returns the verdict of a gate for the current user; an absent gate gives `yes`. Observable. */
  verdict(gate: Gate | undefined): Verdict {
    if (!gate) return 'yes';
    let verdict = this.#verdicts.get(gate);
    if (!verdict) {
      verdict = computed(() => this.#ask(gate));
      this.#verdicts.set(gate, verdict);
    }
    return verdict.get();
  }

  /**
   * Returns the contributions of a point in order, each with its visibility, but without hidden ones. Observable; while observed, it is the
   * same array until its content changes.
   */
  seen<T>(point: Point<T>): readonly Seen<T>[] {
    let seen = this.#seen.get(point.id);
    if (!seen) {
      seen = computed(() => this.#see(point as Point<unknown>)); // the cast is safe, because the contributions are only read
      this.#seen.set(point.id, seen);
    }
    return seen.get() as readonly Seen<T>[]; // computed from this same point
  }

  visibility({ gate, whenDenied = 'hidden' }: Pick<Active, 'gate' | 'whenDenied'>): Visibility | 'hidden' {
    const verdict = this.verdict(gate);
    if (verdict !== 'no') return verdict === 'yes' ? 'open' : 'pending';
    if (whenDenied !== 'locked') return whenDenied;
    // A contribution is shown as locked only if another licence would open it; a missing permission hides it. [B6-14]
    return this.#isLocked(gate) ? 'locked' : 'hidden';
  }

  #isLocked(gate: Gate | undefined): boolean {
    try {
      return isLocked(explain(gate, this.#facts));
    } catch {
      return false; // the gate cannot be evaluated, which #ask has reported
    }
  }

  #see<T>(point: Point<T>): readonly Seen<T>[] {
    return this.#contributions.read(point).flatMap((contribution) => {
      const visibility = this.visibility(contribution);
      return visibility === 'hidden' ? [] : [{ contribution, visibility }];
    });
  }

  /** Evaluates a gate. A gate that cannot be evaluated stays closed and is reported, so that it does not break the other contributions. */
  #ask(gate: Gate): Verdict {
    try {
      return evaluate(gate, this.#facts);
    } catch (error) {
      this.#onFault(error, gate);
      return 'no';
    }
  }
}
