import { addAmounts, roundHalfAwayFromZero } from '#core/money';
import { type DocumentKind, firstState, verbsLeadingTo } from '../../contract/index.ts';

/** The events of a demo document after its issue. */
export interface DemoOutcome {
  readonly status: 'issued' | 'cancelled';
  readonly sent: boolean;
  readonly payment: { readonly amount: string; readonly afterDays: number } | undefined;
  /** The state in the kind's lifecycle, for an issued document. */
  readonly state: string;
  /** The number of verbs from issuing to that state. */
  readonly steps: number;
}

/** The number of days after which nearly all customers have paid. */
const settled = 40;

/**
 * Returns a random outcome as in an ordinary company: most documents are paid within weeks, some partly or too much, and a few are
 * cancelled. All states are equally likely.
 */
export function outcomeOf(kind: DocumentKind, total: string, age: number, random: () => number): DemoOutcome {
  const fate = paidOrNot(total, age, random);
  const payment = kind.asksForPayment ? fate.payment : undefined;
  const first = firstState(kind.lifecycle);
  // A state that depends on other documents, such as a delivered order, cannot be reached by verbs.
  const within = Object.keys(kind.lifecycle.states).filter((state) => verbsLeadingTo(kind, state));
  const state = within.length > 1 ? (within[Math.floor(random() * within.length)] ?? first) : first;
  const steps = fate.status === 'cancelled' ? 0 : (verbsLeadingTo(kind, state)?.length ?? 0);
  return { ...fate, payment, state, steps };
}

function paidOrNot(total: string, age: number, random: () => number): Omit<DemoOutcome, 'state' | 'steps'> {
  const luck = random();
  const afterDays = 2 + Math.floor(random() * 20);
  const fate = { status: 'issued', sent: luck < 0.8 } as const;
  if (luck < 0.03) return { status: 'cancelled', sent: false, payment: undefined };
  if (age > settled ? luck < 0.92 : luck < 0.3) return { ...fate, payment: { amount: total, afterDays } };
  if (luck > 0.98) return { ...fate, payment: { amount: addAmounts(total, '5.00'), afterDays } };
  if (luck > 0.95) {
    // The number is exact: the total has two decimals, so 40 % of it has three.
    const part = roundHalfAwayFromZero((Number(total) * 0.4).toFixed(3), 2);
    return { ...fate, payment: { amount: part, afterDays } };
  }
  return { ...fate, payment: undefined };
}
