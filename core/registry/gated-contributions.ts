import { computed, type IComputedValue } from 'mobx';
import { evaluate, explain, type Facts, type Gate, isLocked, type Verdict } from '#core/access';
import type { Active, Contributions } from './contributions.ts';
import type { Point } from './point.ts';

/** The visibility of a contribution; `pending` is shown as a skeleton or not at all, never as a refusal. */
export type Visibility = 'open' | 'pending' | 'disabled' | 'locked';

export interface Seen<T> {
  readonly contribution: Active<T>;
  readonly visibility: Visibility;
}

/**
 * The contributions as one person may see them. Each gate is one MobX computation over observable facts: when a permission, flag or licence
 * changes, only the gates that read it are evaluated again.
 */
export class GatedContributions {
  readonly #contributions: Contributions;
  readonly #facts: Facts;
  readonly #onFault: (error: unknown, gate: Gate) => void;
  readonly #verdicts = new WeakMap<Gate, IComputedValue<Verdict>>();
  readonly #seen = new Map<string, IComputedValue<readonly Seen<unknown>[]>>();

  /** @param onFault is called for gates that cannot be evaluated, such as one with a licence rule outside the specification */
  constructor(
    contributions: Contributions,
    facts: Facts,
    { onFault = () => {} }: { readonly onFault?: (error: unknown, gate: Gate) => void } = {},
  ) {
    this.#contributions = contributions;
    this.#facts = facts;
    this.#onFault = onFault;
  }

  /** Evaluates a gate. Observable. */
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
   * Returns the contributions in order, without hidden ones. Observable; while observed, it is the same array until its content changes.
   */
  seen<T>(point: Point<T>): readonly Seen<T>[] {
    let seen = this.#seen.get(point.id);
    if (!seen) {
      seen = computed(() => this.#see(point as Point<unknown>)); // only read, and the result is Seen<T>
      this.#seen.set(point.id, seen);
    }
    return seen.get() as readonly Seen<T>[]; // computed from this same point
  }

  visibility({ gate, whenDenied = 'hidden' }: Pick<Active, 'gate' | 'whenDenied'>): Visibility | 'hidden' {
    const verdict = this.verdict(gate);
    if (verdict !== 'no') return verdict === 'yes' ? 'open' : 'pending';
    if (whenDenied !== 'locked') return whenDenied;
    // A contribution that a licence would open is locked; without the right it is not shown at all. [B6-14]
    return this.#isLocked(gate) ? 'locked' : 'hidden';
  }

  #isLocked(gate: Gate | undefined): boolean {
    try {
      return isLocked(explain(gate, this.#facts));
    } catch {
      return false; // the gate itself is wrong, which #ask has reported
    }
  }

  #see<T>(point: Point<T>): readonly Seen<T>[] {
    return this.#contributions.read(point).flatMap((contribution) => {
      const visibility = this.visibility(contribution);
      return visibility === 'hidden' ? [] : [{ contribution, visibility }];
    });
  }

  /** Evaluates a gate. A gate that is wrong in itself stays closed; it must not break the other contributions. */
  #ask(gate: Gate): Verdict {
    try {
      return evaluate(gate, this.#facts);
    } catch (error) {
      this.#onFault(error, gate);
      return 'no';
    }
  }
}
