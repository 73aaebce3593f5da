import type { Denial } from '#core/access';
import { type FieldProblem, type ProblemBody, problems, type WordedWarning } from '#core/contract';

/** The codes of failures without an answer from the gateway; their `status` is 0. */
export type LocalProblemCode = 'connection-lost' | 'client-error' | 'url-too-long';

/** The error of a failed call, except when the call was aborted. Compare its `code`, and show your own text. */
export class GatewayProblem extends Error {
  /** The HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** The stable code: from core/contract/problem.ts, from the endpoint's own `problems`, or a LocalProblemCode. */
  readonly code: string;
  /** The advice on how to fix the problem, for people who read logs. */
  readonly fix: string | undefined;
  /** The invalid fields, for `invalid-input`. */
  readonly fields: readonly FieldProblem[];
  /** The unmet leaves of the gate, for `forbidden` and `licence-required`. */
  readonly denials: readonly Denial[];
  /** The entity as it is now, for `stale-version`. */
  readonly current: unknown;
  /** The warnings that a person has to confirm, for `needs-acknowledgement`. */
  readonly warnings: readonly WordedWarning[];
  /** The complete body of the answer, for refusals that contain more, such as the licence in a 402. [A4-14] */
  readonly body: unknown;
  /** The method and path of the endpoint: `PUT companies/:companyId/tags/:tagId`. */
  readonly endpoint: string;
  /** The number of seconds after which the call may be repeated, if the gateway named it. */
  readonly retryAfter: number | undefined;
  /** A promise that resolves when the gateway is reachable again, if the connection was lost. See {@link onceBack}. */
  readonly back: Promise<void> | undefined;

  constructor(
    endpoint: string,
    problem: Partial<ProblemBody> & { status: number; code: string },
    options?: {
      cause?: unknown;
      body?: unknown;
      back?: Promise<void> | undefined;
      retryAfter?: number | undefined;
    },
  ) {
    super(`${endpoint}: ${problem.status} ${problem.code}${problem.title ? ` (${problem.title})` : ''}`, options);
    this.name = 'GatewayProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.fix = problem.detail;
    this.fields = problem.fields ?? [];
    this.denials = problem.denials ?? [];
    this.current = problem.current;
    this.warnings = problem.warnings ?? [];
    this.body = options?.body;
    this.endpoint = endpoint;
    this.retryAfter = options?.retryAfter;
    this.back = options?.back;
  }
}

/** Runs `again` once the gateway is back, if the call failed because of the connection. Check in `again` whether it is still needed. */
export function onceBack(error: unknown, again: () => void): void {
  if (error instanceof GatewayProblem) void error.back?.then(again);
}

/** Returns whether an error is a given problem: `isProblem(error, problems.staleVersion)`. */
export function isProblem(error: unknown, problem: { readonly code: string }): error is GatewayProblem {
  return error instanceof GatewayProblem && error.code === problem.code;
}

/** Returns whether a call was refused because the session has ended. The page then asks to sign in again, so nothing else need tell it. */
export function isSessionOver(error: unknown): boolean {
  return isProblem(error, problems.unauthenticated);
}

/**
 * Returns whether the call may have been carried out despite the error. That includes a 503, because the database connection may have been
 * lost during the commit.
 */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof GatewayProblem && (error.status === 0 || error.status >= 500);
}
