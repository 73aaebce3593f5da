import type { Denial } from '#core/access';
import type { FieldProblem, ProblemBody, WordedWarning } from '#core/contract';

/** Codes of failures that no gateway answered; their `status` is 0. */
export type LocalProblemCode = 'connection-lost' | 'client-error' | 'url-too-long';

/** Every way in which a call can fail, but for being aborted. Compare `code`; show words of your own. */
export class GatewayProblem extends Error {
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** Stable: a code of core/contract/problem.ts, of the endpoint's own `problems`, or a LocalProblemCode. */
  readonly code: string;
  /** What to do about it, for people who read logs. */
  readonly fix: string | undefined;
  /** For `invalid-input`: which fields. */
  readonly fields: readonly FieldProblem[];
  /** For `forbidden` and `licence-required`: the leaves of the gate that are not met. */
  readonly denials: readonly Denial[];
  /** For `stale-version`: the entity as it is now. */
  readonly current: unknown;
  /** For `needs-acknowledgement`: what a person has to say is meant so. */
  readonly warnings: readonly WordedWarning[];
  /** The whole answer, for endpoints that say more, such as the licence in a 402. [A4-14] */
  readonly body: unknown;
  /** `PUT companies/:companyId/tags/:tagId`. */
  readonly endpoint: string;
  /** Seconds after which the call may be made again, where the gateway said so. */
  readonly retryAfter: number | undefined;
  /** Of a session that is over: leads to the sign-in. Set by the pipeline. */
  signInAgain: (() => void) | undefined;
  /** Of a lost connection: resolves when the gateway is back. See {@link onceBack}. */
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

/** Runs `again` once the gateway is back, if that is what the call failed for want of. Look then whether it is still of use. */
export function onceBack(error: unknown, again: () => void): void {
  if (error instanceof GatewayProblem) void error.back?.then(again);
}

/** Is it this very refusal? `isProblem(error, problems.staleVersion)`. */
export function isProblem(error: unknown, problem: { readonly code: string }): error is GatewayProblem {
  return error instanceof GatewayProblem && error.code === problem.code;
}

/** It may have been carried out all the same: also behind a 503, when the database went away while it was committing. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof GatewayProblem && (error.status === 0 || error.status >= 500);
}
