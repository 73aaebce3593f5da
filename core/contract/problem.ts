import type { Denial } from '#core/access';

/** A way in which a call can be refused; the `code` is stable, and what programs compare. RFC 9457. */
export interface Problem {
  readonly code: string;
  readonly status: number;
}

/** The body of every error: `application/problem+json`. */
export interface ProblemBody {
  readonly type: 'about:blank';
  readonly status: number;
  readonly code: string;
  /** The status in words. These texts are in the language of `Accept-Language`, English without it; the web has its own for the code. */
  readonly title: string;
  /** What to do about it. */
  readonly detail?: string;
  /** For `invalid-input`: which fields, as JSON pointers. */
  readonly fields?: readonly FieldProblem[];
  /** For `forbidden` and `licence-required`: the leaves of the gate that are not met. */
  readonly denials?: readonly Denial[];
  /** Of a 5xx: under it the log of the gateway tells what happened. */
  readonly correlationId?: string;
  /** For `stale-version`: the entity as it is now. */
  readonly current?: unknown;
  /** For `needs-acknowledgement`: all that the call is warned of. */
  readonly warnings?: readonly WordedWarning[];
  /** Where the state of a thing does not allow the call: its state, and the verbs that are possible in it. */
  readonly state?: string;
  readonly possible?: readonly string[];
}

/** Something unusual that may be right all the same, and that a person has to say is meant so. */
export interface Warning {
  /** Stable, in words joined by hyphens: `due-before-issue`. */
  readonly code: string;
  /** JSON pointer to the field that it is about, such as `/dueOn`. */
  readonly field: string;
}

/** A warning as it is told. */
export interface WordedWarning extends Warning {
  /** What exactly, where the code alone does not say it; in the language of `Accept-Language`. */
  readonly message?: string;
}

export interface FieldProblem {
  /** JSON pointer into the body, query or parameters, such as `/lines/0/quantity`. */
  readonly path: string;
  /** `required`, `unknown`, `format`, `pattern`, `minimum`, …, or a rule's own code such as `sequenceCodeIsNotUnique`. */
  readonly code: string;
  /** A sentence with the name of the field in it. */
  readonly message: string;
}

export function problem(code: string, status: number): Problem {
  return { code, status };
}

/**
 * The problems that any endpoint may answer. A call that could be refused for several reasons is refused for the first of
 * them in this table, so that a stranger never learns what exists.
 */
export const problems = {
  unauthenticated: problem('unauthenticated', 401),
  notFound: problem('not-found', 404),
  forbidden: problem('forbidden', 403),
  licenceRequired: problem('licence-required', 402),
  invalidInput: problem('invalid-input', 400),
  /** The entity was changed since it was read; the body carries it as it is now. */
  staleVersion: problem('stale-version', 409),
  /** Another record of the company, of the same kind, has this `externalId`. */
  externalIdTaken: problem('external-id-taken', 409),
  /** Nothing forbids the call, but its `warnings` must be acknowledged: repeat it with `acknowledge: [codes]` and a new key. */
  needsAcknowledgement: problem('needs-acknowledgement', 422),
  /** The same Idempotency-Key came with another request. */
  keyReused: problem('idempotency-key-reused', 422),
  /** No access token may do it, whatever its scopes: it takes the person's own sign-in. Asked before rights. */
  personRequired: problem('person-required', 403),
  /** The action was done by an earlier call with this key, whose answer held a secret that is not kept. */
  shownOnce: problem('shown-once', 409),
  /** The identity provider names no e-mail of this person, by which Kostra knows people. */
  emailMissing: problem('account-email-missing', 403),
  /** … or one that another account of the provider came with before. */
  emailTaken: problem('account-email-taken', 403),
  tooManyRequests: problem('too-many-requests', 429),
  internal: problem('internal', 500),
  unavailable: problem('unavailable', 503),
  /** The endpoint's plugin is installed and does not run. Not 503: asking again does not help. */
  pluginDown: problem('plugin-down', 501),
} as const;
