import type { Denial } from '#core/access';

/** A reason for which the gateway refuses a call. The `code` is stable, and programs compare it. RFC 9457. */
export interface Problem {
  readonly code: string;
  readonly status: number;
}

/** The body of every error: `application/problem+json`. */
export interface ProblemBody {
  readonly type: 'about:blank';
  readonly status: number;
  readonly code: string;
  /**
   * The short text of the status. This text and `detail` are in the language of `Accept-Language`, or in English without it; the web has
   * its own text for each code.
   */
  readonly title: string;
  /** The advice on what to do. */
  readonly detail?: string;
  /** The wrong fields of `invalid-input`, as JSON pointers. */
  readonly fields?: readonly FieldProblem[];
  /** The leaves of the gate that are not met, for `forbidden` and `licence-required`. */
  readonly denials?: readonly Denial[];
  /** The id of a 5xx error, under which the gateway's log describes it. */
  readonly correlationId?: string;
  /** The current entity, for `stale-version`. */
  readonly current?: unknown;
  /** All warnings of the call, for `needs-acknowledgement`. */
  readonly warnings?: readonly WordedWarning[];
  /** The state of a record that does not allow the call; `possible` lists the actions that it allows. */
  readonly state?: string;
  readonly possible?: readonly string[];
}

/** An unusual but possibly correct value, which a person must confirm. */
export interface Warning {
  /** The stable code, in words joined by hyphens: `due-before-issue`. */
  readonly code: string;
  /** The JSON pointer to the field, such as `/dueOn`. */
  readonly field: string;
}

/** A warning as it is sent to the caller. */
export interface WordedWarning extends Warning {
  /** The details, if the code alone is not enough, in the language of `Accept-Language`. */
  readonly message?: string;
}

export interface FieldProblem {
  /** The JSON pointer into the body, query or parameters, such as `/lines/0/quantity`. */
  readonly path: string;
  /**
   * The code: `required`, `unknown`, `format`, `pattern`, `minimum`, …, or the code of a special rule such as `sequenceCodeIsNotUnique`.
   */
  readonly code: string;
  /** A sentence that names the field. */
  readonly message: string;
}

export function problem(code: string, status: number): Problem {
  return { code, status };
}

/**
 * The problems that any endpoint may return. If several apply to a call, it is refused for the first one in this table, so that a stranger
 * never learns what exists.
 */
export const problems = {
  unauthenticated: problem('unauthenticated', 401),
  notFound: problem('not-found', 404),
  forbidden: problem('forbidden', 403),
  licenceRequired: problem('licence-required', 402),
  invalidInput: problem('invalid-input', 400),
  /** The problem that is returned when the entity was changed after the caller read it. The body contains the current entity. */
  staleVersion: problem('stale-version', 409),
  /** The problem that is returned when another record of the same kind in the company has this `externalId`. */
  externalIdTaken: problem('external-id-taken', 409),
  /**
   * The problem that is returned when nothing forbids the call but its `warnings` must be acknowledged: repeat it with `acknowledge:
   * [codes]` and a new key.
   */
  needsAcknowledgement: problem('needs-acknowledgement', 422),
  /** The problem that is returned when the same Idempotency-Key came with another request. */
  keyReused: problem('idempotency-key-reused', 422),
  /**
   * The problem that is returned when no access token may do the action, whatever its scopes are: a person must sign in. It is checked
   * before permissions.
   */
  personRequired: problem('person-required', 403),
  /** The problem that is returned when an earlier call with this key did the action and its response held a secret that is not stored. */
  shownOnce: problem('shown-once', 409),
  /** The problem that is returned when the identity provider gives no e-mail of this person. Kostra identifies people by their e-mail. */
  emailMissing: problem('account-email-missing', 403),
  /** The problem that is returned when another account of the identity provider has used this e-mail before. */
  emailTaken: problem('account-email-taken', 403),
  tooManyRequests: problem('too-many-requests', 429),
  internal: problem('internal', 500),
  unavailable: problem('unavailable', 503),
  /**
   * The problem that is returned when the endpoint's plugin is installed but does not run. It is not 503, because a retry does not help.
   */
  pluginDown: problem('plugin-down', 501),
} as const;
