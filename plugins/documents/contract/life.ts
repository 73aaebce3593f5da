import type { DocumentKind } from './kind.ts';

/** How a state looks beside its name. */
export type StateTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** One of the states that an issued document may be in. */
export interface LifeState {
  /** Default `info`. */
  readonly tone?: StateTone;
  /** Something is still to be done: a list adds these up. */
  readonly open?: true;
  /** Once the due day has passed it is late, which is called `STATE.late`. */
  readonly late?: true;
  /** Another document asks for its money now: what is not paid of it is neither open nor late. */
  readonly settled?: true;
  /** The books have it: it is not cancelled, and what was paid or attached is not taken off. */
  readonly locked?: true;
}

/** What a person does to an issued document so that it comes to another state. */
export interface LifeVerb {
  readonly from: readonly string[];
  readonly to: string;
  /** What most people come to do: the page's primary action while it is possible. */
  readonly main?: true;
  /** The action of the kind's resource that it asks for; default `edit`. */
  readonly right?: string;
}

/**
 * The states of an issued document and the verbs between them, as data: the gateway refuses by it, the page offers by it.
 * Issuing leads to the first state. What every kind has (drafts, issuing, cancelling, sending, payments) is added by
 * `verbsOf`.
 */
export interface Life {
  readonly states: Readonly<Record<string, LifeState>>;
  readonly verbs: Readonly<Record<string, LifeVerb>>;
  /** States that no verb leads to: they follow from how much of the lines was made into other documents. */
  readonly follows?: { readonly none: string; readonly part: string; readonly whole: string };
}

/** Of a kind that tells nothing apart once it is issued. */
export const plainLife: Life = { states: { issued: {} }, verbs: {} };

type Lived = Pick<DocumentKind, 'life' | 'asksForPayment'>;
type Living = Pick<DocumentKind, 'life'>;

/** What is asked of a document as it is kept: `stage` is null where the status says all. */
interface Staged {
  readonly status: 'draft' | 'issued' | 'cancelled';
  readonly stage: string | null;
}

/** `draft`, `cancelled`, or one of the states of the kind's life. */
export function stateOf({ status, stage }: Staged): string {
  return status === 'issued' ? (stage ?? status) : status;
}

/** What is kept of a state of an issued document; null: a plain life has nothing to keep. */
export function stageOf({ life }: Living, state = firstState(life)): string | null {
  return life === plainLife ? null : state;
}

/** Whether it is a state that only this kind tells apart. */
export function isOwnState({ life }: Living, state: string): boolean {
  return life !== plainLife && state in life.states;
}

/** Where issuing leads. */
export function firstState({ states }: Life): string {
  return Object.keys(states)[0] ?? 'issued';
}

/** Every verb of a kind that depends on the state, with the states in which it may be done. */
export function verbsOf({ life, asksForPayment }: Lived): Readonly<Record<string, readonly string[]>> {
  const issued = Object.keys(life.states);
  const unlocked = issued.filter((state) => !life.states[state]?.locked);
  return {
    update: ['draft'],
    remove: ['draft'],
    issue: ['draft'],
    ...Object.fromEntries(Object.entries(life.verbs).map(([verb, { from }]) => [verb, from])),
    ...(asksForPayment && { addPayment: issued, removePayment: unlocked }),
    sent: issued,
    cancel: unlocked,
  };
}

/** What may be done with a document in a state. */
export function possibleIn(kind: Lived, state: string): string[] {
  return Object.entries(verbsOf(kind)).flatMap(([verb, from]) => (from.includes(state) ? [verb] : []));
}

/** The verbs of the kind's own life that a state allows. */
export function ownVerbsIn({ life }: Living, state: string): string[] {
  return Object.entries(life.verbs).flatMap(([verb, { from }]) => (from.includes(state) ? [verb] : []));
}

/** The states in which a document counts as late once its due day has passed, beside those that owe money. */
export function lateStates({ life }: Living): string[] {
  return statesWith(life, 'late');
}

/** The states in which something is still to be done. */
export function openStates({ life }: Living): string[] {
  return statesWith(life, 'open');
}

/** The states in which another document asks for the money. */
export function settledStates({ life }: Living): string[] {
  return statesWith(life, 'settled');
}

/** Of a kind that asks for payment: whether it waits for money by itself. */
export function isOwed(
  { life }: Living,
  { status, state, paymentState }: { status: string; state: string; paymentState: string },
): boolean {
  return (
    status === 'issued' && (paymentState === 'unpaid' || paymentState === 'partly') && !life.states[state]?.settled
  );
}

function statesWith({ states }: Life, mark: 'late' | 'open' | 'settled'): string[] {
  return Object.entries(states).flatMap(([state, marks]) => (marks[mark] ? [state] : []));
}

/** The verbs that lead from issuing to a state, the shortest way; nothing where none do. */
export function wayTo({ life }: Living, wanted: string): readonly string[] | undefined {
  const ways = new Map<string, readonly string[]>([[firstState(life), []]]);
  for (const [state, way] of ways)
    for (const [verb, { from, to }] of Object.entries(life.verbs))
      if (from.includes(state) && !ways.has(to)) ways.set(to, [...way, verb]);
  return ways.get(wanted);
}
