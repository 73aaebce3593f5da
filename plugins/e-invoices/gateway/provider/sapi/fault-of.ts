import type { OutboundError } from '#core/gateway';
import type { ProviderFault } from '../provider.ts';
import { asObject, firstText, type Json, parsedObject } from './json.ts';
import { remoteCode, remoteText } from './remote-text.ts';

/**
 * The purpose of a call, which decides what its failure means: after a timeout of `send` it is unknown whether the document was accepted,
 * and a 404 concerns a document only if the call named one.
 */
export type CallPurpose = 'token' | 'list' | 'document' | 'send';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

type Kind = ProviderFault['kind'];

/** The code for all faults of credentials and tokens. */
const notLetIn = 'SAPI-AUTH-001';

/** The meanings of known codes, independent of the HTTP status. Other codes are judged by their category and status. */
const kinds: Readonly<Record<string, Kind>> = {
  [notLetIn]: 'set-up',
  INSUFFICIENT_SCOPE: 'set-up',
  'PROC-004': 'set-up', // no credit left
  'PERM-002': 'set-up', // a conflict that a user has to settle with the provider
  'VAL-003': 'document',
  'VAL-004': 'document', // the address is not registered in the network
  'DOC-011': 'document', // the provider has a document of that number
  'DOC-025': 'document', // the addresses in the document are not those of the call
  UBL_VALIDATION_ERROR: 'document',
  IDEMPOTENCY_KEY_MISMATCH: 'document',
  'TEMP-002': 'later',
};

/** The time for which credentials are locked after too many wrong ones, in seconds. */
const lockedFor = 600;
/** The maximum wait in seconds that a provider can request. */
const longestWait = 24 * 3_600;
/** The maximum number of faulty fields that are taken from a response. */
const maxDetails = 50;

/** Returns the fault of a call that got an error response. */
export function faultOfAnswer(answer: HttpAnswer, purpose: CallPurpose, now: number): ProviderFault {
  const { status } = answer;
  const error = envelopeOf(parsedObject(answer.body));
  const told = error?.code ?? '';
  const code = told === '' || isVague(status, told) ? `http-${status}` : told;
  const after = waitOf(answer, now) ?? (status === 423 ? lockedFor : undefined);
  return {
    kind: kindOf({ status, purpose, code, category: error?.category ?? '', retryable: error?.retryable }),
    code,
    message: error?.message ?? '',
    details: error?.details ?? [],
    ...(after !== undefined && { after }),
  };
}

/**
 * Returns whether the status is more precise than the code: a right is missing (403), or the credentials are locked for some time (423).
 */
function isVague(status: number, code: string): boolean {
  return code === notLetIn && (status === 403 || status === 423);
}

/** Returns the fault of a response with a success status whose body cannot be used. */
export function unreadable(purpose: CallPurpose): ProviderFault {
  return own(purpose === 'send' ? 'unknown' : purpose === 'token' ? 'set-up' : 'later', 'unreadable');
}

/** Returns the fault of a call that got no response. */
export function faultOfSilence(error: OutboundError, purpose: CallPurpose): ProviderFault {
  const { fault } = error;
  switch (fault) {
    case 'unknown-host':
      return own('later', fault);
    case 'time-out':
    case 'too-large':
      return own(purpose === 'send' ? 'unknown' : 'later', fault);
    case 'unreachable':
      return own(purpose === 'send' && !neverConnected(error) ? 'unknown' : 'later', fault);
    default:
      return own('set-up', fault); // the address or its certificate is wrong, so nothing was sent
  }
}

export function own(kind: Kind, code: string): ProviderFault {
  return { kind, code, message: '', details: [] };
}

interface Judged {
  readonly status: number;
  readonly purpose: CallPurpose;
  readonly code: string;
  readonly category: string;
  readonly retryable: boolean | undefined;
}

function kindOf(judged: Judged): Kind {
  const { status, purpose, retryable } = judged;
  const isOpen = purpose === 'send' && (status >= 500 || status === 408);
  // The provider's statement about repeating has priority over the status, which a gateway in between may have set.
  if (retryable === true) return isOpen ? 'unknown' : 'later';
  const known = kinds[judged.code];
  // A call without a document can have a wrong field too.
  const said = known === 'document' ? refusal(purpose) : (known ?? kindOfCategory(judged, isOpen));
  if (retryable === false && (said === 'later' || said === 'unknown'))
    return isOfAccount(judged) ? 'set-up' : refusal(purpose);
  return said === 'later' && isOpen ? 'unknown' : said;
}

function kindOfCategory({ category, status, purpose, retryable }: Judged, isOpen: boolean): Kind {
  switch (category) {
    case 'AUTH':
      return status === 423 ? 'later' : 'set-up';
    case 'VALIDATION':
    case 'PERMANENT':
      return refusal(purpose);
    case 'TEMPORARY':
      return 'later';
    default:
      // If the server states that repeating is useless, a server error counts as a refusal.
      return isOpen && retryable === undefined ? 'unknown' : kindOfStatus(status, purpose, category !== '');
  }
}

/** Returns whether the refusal concerns the caller, and not the sent content. */
function isOfAccount({ status, category }: Judged): boolean {
  return category === 'AUTH' || [401, 402, 403, 423, 429].includes(status);
}

function kindOfStatus(status: number, purpose: CallPurpose, isOfSapi: boolean): Kind {
  if (status === 423 || status === 429 || status === 408 || status >= 500) return 'later';
  if (status === 401 || status === 402 || status === 403) return 'set-up';
  // An error page of a web server without such a path means that the address is wrong; it says nothing about a document.
  const isElsewhere = status < 400 || status === 405 || (status === 404 && !isOfSapi && purpose !== 'document');
  return isElsewhere ? 'set-up' : refusal(purpose);
}

function refusal(purpose: CallPurpose): Kind {
  return purpose === 'send' || purpose === 'document' ? 'document' : 'set-up';
}

type Envelope = Pick<ProviderFault, 'code' | 'message' | 'details'> & {
  readonly category: string;
  readonly retryable: boolean | undefined;
};

/** Reads the error envelope of SAPI-SK, or the one of a gateway in front of it: `{ statusCode, error, message }`. */
function envelopeOf(body: Json | undefined): Envelope | undefined {
  if (!body) return undefined;
  const error = asObject(body['error']) ?? body;
  const { retryable } = error;
  const reference = remoteText(firstText(error, 'correlation_id', 'correlationId'), 100);
  const message = remoteText(messageOf(error), 1_800);
  return {
    code: remoteCode(error['code']),
    category: remoteCode(error['category']).toUpperCase(),
    retryable: typeof retryable === 'boolean' ? retryable : undefined,
    // The provider's support asks for this number.
    message: reference === '' ? message : `${message} (correlation_id ${reference})`.trim(),
    details: detailsOf(error['details']),
  };
}

function messageOf(error: Json): string | undefined {
  const { message } = error;
  if (Array.isArray(message)) return message.filter((one) => typeof one === 'string').join(' ');
  return firstText(error, 'message', 'error_description', 'detail', 'error');
}

function detailsOf(details: unknown): ProviderFault['details'] {
  if (!Array.isArray(details)) return [];
  return details.slice(0, maxDetails).flatMap((detail) => {
    const told = {
      field: remoteText(asObject(detail)?.['field'], 200),
      issue: remoteText(asObject(detail)?.['issue'], 500),
    };
    return told.field === '' && told.issue === '' ? [] : [told];
  });
}

/** Returns the wait in seconds that `Retry-After` states as a number or as a time. */
function waitOf({ headers }: HttpAnswer, now: number): number | undefined {
  const { 'retry-after': header } = headers;
  if (typeof header !== 'string') return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1_000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longestWait);
}

/** Returns whether nothing can have been sent, because no connection was made. */
function neverConnected({ cause }: OutboundError): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].includes(code);
}
