import type { SendingEventName } from '../../contract/sending.schemas.ts';
import type { EInvoiceRow, Obstacle } from '../kept/e-invoice-tables.ts';
import type { ProviderFault, SendOutcome } from '../provider/provider.ts';
import { keyIsKnownFor, pauseAfterSetUpFault, pauseBeforeAttempt } from './pauses.ts';

/** The changes that an attempt makes. */
export interface Ended {
  readonly set: Pick<EInvoiceRow, 'state' | 'unknown_since' | 'last_kind' | 'last_code' | 'last_answer'> &
    Partial<Pick<EInvoiceRow, 'provider_document_id' | 'taken_at'>>;
  readonly event: SendingEventName;
  /** The time of the next attempt; undefined if there is none. */
  readonly nextAt: Date | undefined;
}

interface Moment {
  readonly now: Date;
  /** A random number from 0 to 1, by which the pause is extended. */
  readonly random: number;
}

const obstacles = { 'set-up': 'setUp', later: 'later', unknown: 'unknown' } as const;

/** The codes of a provider that already has the number or the key. */
const hasItAlready: readonly string[] = ['DOC-011', 'IDEMPOTENCY_KEY_MISMATCH'];

/** Returns the state after an attempt. Unless a refusal is certain, the e-invoice may have arrived. */
export function afterAttempt(row: EInvoiceRow, outcome: SendOutcome, moment: Moment): Ended {
  const { now } = moment;
  if (outcome.is === 'taken')
    return {
      set: {
        ...facts('taken', null, { kind: null, code: null, answer: outcome.answer }),
        provider_document_id: outcome.providerDocumentId,
        taken_at: now,
      },
      event: 'taken',
      nextAt: undefined,
    };
  const fault = meant(row, outcome.fault);
  const told = { code: fault.code, answer: answerOf(fault) };
  if (fault.kind === 'document')
    return { set: facts('refused', null, { kind: 'document', ...told }), event: 'refused', nextAt: undefined };
  const kind = obstacles[fault.kind];
  const since = fault.kind === 'unknown' ? (row.unknown_since ?? row.attempt_at ?? now) : row.unknown_since;
  return {
    set: facts(since ? 'unknown' : 'waiting', since, { kind, ...told }),
    event: kind,
    nextAt: nextAttempt(row, fault, since, moment),
  };
}

/**
 * If an earlier attempt had no answer, a refusal because the provider already has the document leaves the outcome unknown: it may be that
 * very document.
 */
function meant({ unknown_since: since }: EInvoiceRow, fault: ProviderFault): ProviderFault {
  return since !== null && hasItAlready.includes(fault.code) ? { ...fault, kind: 'unknown' } : fault;
}

function facts(
  state: EInvoiceRow['state'],
  since: Date | null,
  told: { readonly kind: Obstacle | null; readonly code: string | null; readonly answer: string },
): Ended['set'] {
  return { state, unknown_since: since, last_kind: told.kind, last_code: told.code, last_answer: told.answer };
}

/** Returns the time of the next attempt. When only a user can decide, there is one last attempt, which notifies the user. */
function nextAttempt(row: EInvoiceRow, fault: ProviderFault, since: Date | null, { now, random }: Moment): Date {
  const pause =
    fault.kind === 'set-up' ? pauseAfterSetUpFault(random) : pauseBeforeAttempt(row.attempts, random, fault.after);
  const next = new Date(now.getTime() + pause);
  const last = since && new Date(since.getTime() + keyIsKnownFor);
  return last && last < next ? last : next;
}

/** Returns the provider's message with the fields that it names. */
function answerOf({ message, details }: ProviderFault): string {
  const fields = details.map(({ field, issue }) => [field, issue].filter((part) => part !== '').join(': '));
  return [message, ...fields]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, 2_000);
}

/** Returns whether only a user can find out the result of an attempt without an answer. */
export function isForPerson({ state, unknown_since: since }: EInvoiceRow, now: Date): boolean {
  return state === 'unknown' && since !== null && now.getTime() - since.getTime() >= keyIsKnownFor;
}
