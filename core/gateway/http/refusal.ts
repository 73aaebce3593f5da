import type { Denial } from '#core/access';
import { type FieldProblem, type Problem, type ProblemBody, problems, type Warning } from '#core/contract';

interface RefusalDetails {
  /** What to do about it, in English for operators; the web has its own words for the code. */
  readonly detail?: string;
  readonly fields?: readonly FieldProblem[];
  readonly denials?: readonly Denial[];
  readonly current?: unknown;
  readonly warnings?: readonly Warning[];
}

/** Thrown by a handler (or the pipeline) to answer with a problem; the transaction is rolled back. */
export class Refusal extends Error {
  readonly problem: Problem;
  readonly details: RefusalDetails;

  constructor(problem: Problem, details: RefusalDetails = {}) {
    super(details.detail ?? problem.code);
    this.name = 'Refusal';
    this.problem = problem;
    this.details = details;
  }

  toBody(): ProblemBody {
    const { code, status } = this.problem;
    return { type: 'about:blank', status, code, title: code.replaceAll('-', ' '), ...this.details };
  }
}

/** One of the endpoint's own problems. */
export function refuse(problem: Problem, details?: RefusalDetails): Refusal {
  return new Refusal(problem, details);
}

/** No such entity in this company; also what a caller gets for one of another company. */
export function notFound(what = 'It'): Refusal {
  return new Refusal(problems.notFound, { detail: `${what} is not there, or not yours` });
}

/** Ids or codes in the body lead to nothing in this company, each told by its path, such as `/partnerId`. */
export function notFoundAt(...missing: readonly { readonly path: string; readonly message: string }[]): Refusal {
  return new Refusal(problems.notFound, {
    detail: 'The body names what is not there, or not yours',
    fields: missing.map(({ path, message }) => ({ path, code: problems.notFound.code, message })),
  });
}

/** The entity was changed by somebody else meanwhile. @param current the entity as it is now. */
export function staleVersion(current: unknown): Refusal {
  return new Refusal(problems.staleVersion, { detail: 'Read it again, and repeat the change on it', current });
}

/**
 * Asks for a person's word where something is unusual. Call it after all refusals, in the transaction of the change.
 * @param acknowledged the codes that the caller says are meant so; what does not stand (any more) is no fault
 * @throws Refusal `needs-acknowledgement` with all that stands, so that its codes can be sent back as they are
 */
export function needAcknowledgement(warnings: readonly Warning[], acknowledged: readonly string[] = []): void {
  if (warnings.every(({ code }) => acknowledged.includes(code))) return;
  throw new Refusal(problems.needsAcknowledgement, {
    detail: 'If all of it is meant so, repeat the call with these codes in "acknowledge"',
    warnings,
  });
}

/** The input breaks a rule that its schema can't express. */
export function invalidField(path: string, code: string, message: string): Refusal {
  return new Refusal(problems.invalidInput, { fields: [{ path, code, message }] });
}
