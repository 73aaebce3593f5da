/** The calls of SAPI-SK 1.0, then the calls that only some providers add. */
export const callNames = [
  'token',
  'renew',
  'token-status',
  'revoke',
  'health',
  'send',
  'receive',
  'receive-one',
  'acknowledge',
  'status',
  'evidence',
  'capabilities',
  'quota',
] as const;

export type CallName = (typeof callNames)[number];

/** A call as it arrived. The body is kept as bytes, because the checksum and the idempotency depend on them. */
export interface SapiRequest {
  readonly call: CallName;
  /** The id in the path; `''` if the call has none. */
  readonly id: string;
  readonly query: URLSearchParams;
  /** Returns a header, or `''`. */
  readonly header: (name: string) => string;
  readonly body: Buffer;
}

/** An answer before it is written. A string is written as it is, everything else as JSON; `undefined` is an empty body. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the answer repeats the one of an earlier request with the same key. */
  readonly isReplay?: boolean;
}
