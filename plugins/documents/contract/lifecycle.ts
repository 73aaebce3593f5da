import type { DocumentKind } from './kind.ts';

/** The colour of a state's label. */
export type StateTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** One of the states that an issued document can have. */
export interface LifecycleState {
  /** The colour; default `info`. */
  readonly tone?: StateTone;
  /** Whether work remains in the state. A list sums up documents in such states. */
  readonly open?: true;
  /** Whether the state becomes late after the due day, with the text `STATE.late`. */
  readonly late?: true;
  /** Whether another document requests the money, so the unpaid amount of this one is neither open nor late. */
  readonly settled?: true;
  /** Whether the document is booked: it cannot be cancelled, and payments and attachments cannot be removed. */
  readonly locked?: true;
}

/** An action of a user that moves an issued document to another state. */
export interface LifecycleVerb {
  readonly from: readonly string[];
  readonly to: string;
  /** Whether the verb is the page's primary action while it is possible. */
  readonly main?: true;
  /** The action of the kind's resource that the verb requires; default `edit`. */
  readonly right?: string;
}

/**
 * The states of an issued document and the verbs between them, as data: the gateway refuses verbs by this table, and
 * the page offers them by it. Issuing leads to the first state. `verbsOf` adds the verbs that every kind has (drafts,
 * issuing, cancelling, sending, payments).
 */
export interface Lifecycle {
  readonly states: Readonly<Record<string, LifecycleState>>;
  readonly verbs: Readonly<Record<string, LifecycleVerb>>;
  /** The states that no verb leads to. They depend on how much of the lines other documents have taken. */
  readonly follows?: { readonly none: string; readonly part: string; readonly whole: string };
}

/** The lifecycle of a kind that has only one state once it is issued. */
export const defaultLifecycle: Lifecycle = { states: { issued: {} }, verbs: {} };

type KindVerbs = Pick<DocumentKind, 'lifecycle' | 'asksForPayment'>;
type KindLifecycle = Pick<DocumentKind, 'lifecycle'>;

/** The stored fields that decide the state. `stage` is null if the status alone decides it. */
interface Staged {
  readonly status: 'draft' | 'issued' | 'cancelled';
  readonly stage: string | null;
}

/** Returns `draft`, `cancelled` or a state of the kind's lifecycle. */
export function stateOf({ status, stage }: Staged): string {
  return status === 'issued' ? (stage ?? status) : status;
}

/** Returns the value to store for a state of an issued document; null for the default lifecycle, which stores none. */
export function stageOf({ lifecycle }: KindLifecycle, state = firstState(lifecycle)): string | null {
  return lifecycle === defaultLifecycle ? null : state;
}

/** Checks whether the state belongs to the kind's own lifecycle. The default lifecycle has no own states. */
export function isOwnState({ lifecycle }: KindLifecycle, state: string): boolean {
  return lifecycle !== defaultLifecycle && state in lifecycle.states;
}

export function firstState({ states }: Lifecycle): string {
  return Object.keys(states)[0] ?? 'issued';
}

/** Returns every verb of a kind that depends on the state, with the states that allow it. */
export function verbsOf({ lifecycle, asksForPayment }: KindVerbs): Readonly<Record<string, readonly string[]>> {
  const issued = Object.keys(lifecycle.states);
  const unlocked = issued.filter((state) => !lifecycle.states[state]?.locked);
  return {
    update: ['draft'],
    remove: ['draft'],
    issue: ['draft'],
    ...Object.fromEntries(Object.entries(lifecycle.verbs).map(([verb, { from }]) => [verb, from])),
    ...(asksForPayment && { addPayment: issued, removePayment: unlocked }),
    sent: issued,
    cancel: unlocked,
  };
}

/** Returns the verbs that a state allows. */
export function verbsPossibleIn(kind: KindVerbs, state: string): string[] {
  return Object.entries(verbsOf(kind)).flatMap(([verb, from]) => (from.includes(state) ? [verb] : []));
}

/** Returns the verbs of the kind's lifecycle that a state allows, without the verbs that every kind has. */
export function ownVerbsIn({ lifecycle }: KindLifecycle, state: string): string[] {
  return Object.entries(lifecycle.verbs).flatMap(([verb, { from }]) => (from.includes(state) ? [verb] : []));
}

/**
 * Returns the states in which a document becomes late after its due day. Documents with an owed amount become late independently of them.
 */
export function lateStates({ lifecycle }: KindLifecycle): string[] {
  return statesWith(lifecycle, 'late');
}

export function openStates({ lifecycle }: KindLifecycle): string[] {
  return statesWith(lifecycle, 'open');
}

export function settledStates({ lifecycle }: KindLifecycle): string[] {
  return statesWith(lifecycle, 'settled');
}

/** Checks whether money is owed on this document itself, not on another document that claims it. Only for kinds with payments. */
export function isOwed(
  { lifecycle }: KindLifecycle,
  { status, state, paymentState }: { status: string; state: string; paymentState: string },
): boolean {
  return (
    status === 'issued' && (paymentState === 'unpaid' || paymentState === 'partly') && !lifecycle.states[state]?.settled
  );
}

function statesWith({ states }: Lifecycle, mark: 'late' | 'open' | 'settled'): string[] {
  return Object.entries(states).flatMap(([state, marks]) => (marks[mark] ? [state] : []));
}

/** Returns the shortest sequence of verbs from issuing to a state, or undefined if there is none. */
export function verbsLeadingTo({ lifecycle }: KindLifecycle, wanted: string): readonly string[] | undefined {
  const ways = new Map<string, readonly string[]>([[firstState(lifecycle), []]]);
  for (const [state, way] of ways)
    for (const [verb, { from, to }] of Object.entries(lifecycle.verbs))
      if (from.includes(state) && !ways.has(to)) ways.set(to, [...way, verb]);
  return ways.get(wanted);
}
