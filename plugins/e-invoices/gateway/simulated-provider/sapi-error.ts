import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Answer } from './calls.ts';
import type { GatewayBody } from './faults/fault.ts';
import type { ProviderHabits } from './habits.ts';

interface ErrorMeaning {
  readonly category: string;
  readonly status: number;
  readonly retryable: boolean;
  readonly message: string;
}

/** The codes that were met at providers, each with its usual status. */
export const errorCodes = {
  'SAPI-AUTH-001': meaning('AUTH', 401, false, 'The credentials or the token are not valid.'),
  INSUFFICIENT_SCOPE: meaning('AUTH', 403, false, 'The token does not allow this call.'),
  'VAL-003': meaning('VALIDATION', 400, false, 'A field is missing or not valid.'),
  'VAL-004': meaning('VALIDATION', 422, false, 'The receiving participant is not known in the network.'),
  'DOC-011': meaning(
    'PROCESSING',
    409,
    false,
    'A document with this number has already been sent by the organisation.',
  ),
  'DOC-025': meaning('VALIDATION', 422, false, 'The endpoint in the XML differs from the metadata or from the header.'),
  UBL_VALIDATION_ERROR: meaning('VALIDATION', 422, false, 'The XML breaks a rule of Peppol BIS Billing.'),
  INVOICE_ISSUE_DATE_NOT_SEND_DATE: meaning('VALIDATION', 422, false, 'The issue date is not the day of sending.'),
  IDEMPOTENCY_KEY_MISMATCH: meaning('PROCESSING', 422, false, 'The key was used for another document.'),
  'PROC-003': meaning('PROCESSING', 502, true, 'The access point did not answer.'),
  'PROC-004': meaning('PROCESSING', 402, false, 'The credit is used up.'),
  'PERM-001': meaning('PERMANENT', 403, false, 'The operation is not possible.'),
  'PERM-002': meaning('PERMANENT', 409, false, 'The document is in conflict with another. A person must decide.'),
  'TEMP-002': meaning('TEMPORARY', 429, true, 'Too many requests.'),
} as const;

export type ErrorCode = keyof typeof errorCodes;

function meaning(category: string, status: number, retryable: boolean, message: string): ErrorMeaning {
  return { category, status, retryable, message };
}

export interface ErrorDetail {
  readonly field: string;
  readonly issue: string;
  readonly value?: string;
}

export interface ErrorParts {
  readonly code: string;
  readonly status?: number | undefined;
  readonly category?: string | undefined;
  readonly retryable?: boolean | undefined;
  readonly message?: string | undefined;
  readonly details?: readonly unknown[] | undefined;
  /** The seconds after which the client may try again. */
  readonly retryAfter?: number | undefined;
}

/** A refusal of a call. It is thrown, and answered by `errorAnswer`. */
export class Refusal extends Error {
  readonly parts: ErrorParts;

  constructor(code: ErrorCode, parts: Omit<ErrorParts, 'code'> = {}) {
    super(parts.message ?? errorCodes[code].message);
    this.parts = { ...parts, code };
  }
}

/** Returns the refusal of one field. */
export function wrongField(field: string, issue: string, value = '', status?: number): Refusal {
  const details: ErrorDetail[] = [{ field, issue, value: value.slice(0, 200) }];
  return new Refusal('VAL-003', { details, status });
}

/** Returns the envelope of SAPI, with the statuses of this provider. */
export function errorAnswer(parts: ErrorParts, habits: ProviderHabits): Answer {
  const { code } = parts;
  const usual: ErrorMeaning = Object.hasOwn(errorCodes, code)
    ? errorCodes[code as ErrorCode] // checked by the line above
    : meaning('PROCESSING', 500, false, 'The operation failed.');
  const status = parts.status ?? habits.statuses[code] ?? usual.status;
  const headers = retryHeader(parts.retryAfter);
  const category = parts.category ?? usual.category;
  const message = parts.message ?? usual.message;
  if (category === 'AUTH' && habits.authErrors === 'gateway')
    return { status, body: { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message }, headers };
  const error = {
    category,
    code,
    message,
    details: parts.details ?? [],
    retryable: parts.retryable ?? usual.retryable,
    correlation_id: randomUUID(),
  };
  return { status, body: { error }, headers };
}

/** Returns the response of a gateway in front of the provider. */
export function gatewayAnswer(status: number, shape: GatewayBody = 'json', retryAfter?: number): Answer {
  const error = STATUS_CODES[status] ?? 'Error';
  const headers = retryHeader(retryAfter);
  if (shape === 'empty') return { status, headers };
  if (shape === 'json') return { status, body: { statusCode: status, error, message: error }, headers };
  const body = `<html>\n<head><title>${status} ${error}</title></head>\n<body><h1>${status} ${error}</h1><hr>nginx</body>\n</html>\n`;
  return { status, body, headers: { ...headers, 'content-type': 'text/html' } };
}

function retryHeader(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}
