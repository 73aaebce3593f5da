import { computed, type IComputedValue } from 'mobx';
import { evaluate, type Facts, type Gate, type Verdict } from '#core/access';
import type { Active, Contributions } from './contributions.ts';
import type { Point } from './point.ts';

/** `pending` is drawn as a skeleton or not at all, never as a refusal. */
export type Visibility = 'open' | 'pending' | 'disabled' | 'locked';

export interface Seen<T> {
  readonly contribution: Active<T>;
  readonly visibility: Visibility;
}

/**
 * Contributions as one person may see them. Each gate is one MobX computation over observable facts: when a
 * permission, flag or licence changes, only the gates that read it are asked again.
 */
export class GatedContributions {
  readonly #contributions: Contributions;
  readonly #facts: Facts;
  readonly #verdicts = new WeakMap<Gate, IComputedValue<Verdict>>();

  constructor(contributions: Contributions, facts: Facts) {
    this.#contributions = contributions;
    this.#facts = facts;
  }

  /** Observable. */
  verdict(gate: Gate | undefined): Verdict {
    if (!gate) return 'yes';
    let verdict = this.#verdicts.get(gate);
    if (!verdict) {
      verdict = computed(() => evaluate(gate, this.#facts));
      this.#verdicts.set(gate, verdict);
    }
    return verdict.get();
  }

  /** In order, without the hidden ones. Observable. */
  seen<T>(point: Point<T>): Seen<T>[] {
    return this.#contributions.read(point).flatMap((contribution) => {
      const visibility = this.visibility(contribution);
      return visibility === 'hidden' ? [] : [{ contribution, visibility }];
    });
  }

  visibility({ gate, whenDenied = 'hidden' }: Pick<Active, 'gate' | 'whenDenied'>): Visibility | 'hidden' {
    const verdict = this.verdict(gate);
    return verdict === 'yes' ? 'open' : verdict === 'no' ? whenDenied : 'pending';
  }
}
