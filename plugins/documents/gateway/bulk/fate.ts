import { addAmounts, roundHalfAwayFromZero } from '#core/money';
import { type DocumentKind, firstState, wayTo } from '../../contract/index.ts';

/** What became of a document since it was issued. */
export interface Fate {
  readonly status: 'issued' | 'cancelled';
  readonly sent: boolean;
  readonly payment: { readonly amount: string; readonly afterDays: number } | undefined;
  /** Of its kind's life, while it is issued. */
  readonly state: string;
  /** Verbs that led there from issuing. */
  readonly steps: number;
}

/** Days after which nearly everybody has paid. */
const settled = 40;

/** As in an ordinary firm: most are paid within weeks; some partly, some twice as it were, a few are cancelled; states are as likely as one another. */
export function fateOf(kind: DocumentKind, total: string, age: number, random: () => number): Fate {
  const fate = paidOrNot(total, age, random);
  const payment = kind.asksForPayment ? fate.payment : undefined;
  const first = firstState(kind.life);
  // Where others follow, such as an order that is delivered by other documents, no verb leads.
  const within = Object.keys(kind.life.states).filter((state) => wayTo(kind, state));
  const state = within.length > 1 ? (within[Math.floor(random() * within.length)] ?? first) : first;
  const steps = fate.status === 'cancelled' ? 0 : (wayTo(kind, state)?.length ?? 0);
  return { ...fate, payment, state, steps };
}

function paidOrNot(total: string, age: number, random: () => number): Omit<Fate, 'state' | 'steps'> {
  const luck = random();
  const afterDays = 2 + Math.floor(random() * 20);
  const fate = { status: 'issued', sent: luck < 0.8 } as const;
  if (luck < 0.03) return { status: 'cancelled', sent: false, payment: undefined };
  if (age > settled ? luck < 0.92 : luck < 0.3) return { ...fate, payment: { amount: total, afterDays } };
  if (luck > 0.98) return { ...fate, payment: { amount: addAmounts(total, '5.00'), afterDays } };
  if (luck > 0.95) {
    // Exact: the total has two places, so a tenth of it three.
    const part = roundHalfAwayFromZero((Number(total) * 0.4).toFixed(3), 2);
    return { ...fate, payment: { amount: part, afterDays } };
  }
  return { ...fate, payment: undefined };
}
