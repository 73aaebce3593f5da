import type { Denial } from '#core/access';
import {
  type FieldProblem,
  type LanguageCode,
  type Problem,
  type ProblemBody,
  problems,
  type Warning,
} from '#core/contract';
import { detailText, fieldName, type RefusalText, titleOf, usualDetail } from './refusal-texts.ts';

/** A wrong field; its sentence may be in each language. */
export type RefusedField = Omit<FieldProblem, 'message'> & { readonly message: RefusalText };

/** What is unusual; its sentence may be in each language. */
export interface RefusedWarning extends Warning {
  readonly message?: RefusalText;
}

interface RefusalDetails {
  /** What to do about it; the web has its own words for the code. */
  readonly detail?: RefusalText;
  readonly fields?: readonly RefusedField[];
  readonly denials?: readonly Denial[];
  readonly current?: unknown;
  readonly warnings?: readonly RefusedWarning[];
  /** Of a thing whose state does not allow the call, with what is possible in it. */
  readonly state?: string;
  readonly possible?: readonly string[];
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number;
}

/** Thrown by a handler (or the pipeline) to answer with a problem; the transaction is rolled back. */
export class Refusal extends Error {
  readonly problem: Problem;
  readonly details: RefusalDetails;

  constructor(problem: Problem, details: RefusalDetails = {}) {
    super(details.detail === undefined ? problem.code : details.detail.en);
    this.name = 'Refusal';
    this.problem = problem;
    this.details = details;
  }

  /** @param language of its sentences; a field's has the name of the field in it, whoever wrote it. */
  toBody(language: LanguageCode = 'en'): ProblemBody {
    const { code, status } = this.problem;
    const { detail: own, fields, warnings, retryAfter: _, ...rest } = this.details;
    const detail = own === undefined ? usualDetail(code, language) : own[language];
    return {
      type: 'about:blank',
      status,
      code,
      title: titleOf(status, language),
      ...(detail !== undefined && { detail }),
      ...(fields && { fields: fields.map((field) => ({ ...field, message: sentence(field, language) })) }),
      ...(warnings && {
        warnings: warnings.map(({ message, ...warning }) => ({
          ...warning,
          ...(message && { message: message[language] }),
        })),
      }),
      ...rest,
    };
  }
}

function sentence({ path, message }: RefusedField, language: LanguageCode): string {
  const text = message[language];
  const name = fieldName(path);
  return text.includes(name) ? text : `${name}: ${text}`;
}

/** One of the endpoint's own problems. */
export function refuse(problem: Problem, details?: RefusalDetails): Refusal {
  return new Refusal(problem, details);
}

/** No such entity in this company; also what a caller gets for one of another company. */
export function notFound(): Refusal {
  return new Refusal(problems.notFound);
}

/** Ids or codes in the body lead to nothing in this company, each told by its path, such as `/partnerId`. */
export function notFoundAt(...missing: readonly { readonly path: string; readonly message: RefusalText }[]): Refusal {
  return new Refusal(problems.notFound, {
    detail: detailText('names-nothing'),
    fields: missing.map(({ path, message }) => ({ path, code: problems.notFound.code, message })),
  });
}

/** The entity was changed by somebody else meanwhile. @param current the entity as it is now. */
export function staleVersion(current: unknown): Refusal {
  return new Refusal(problems.staleVersion, { current });
}

/**
 * Asks for a person's word where something is unusual. Call it after all refusals, in the transaction of the change.
 * @param acknowledged the codes that the caller says are meant so; what does not stand (any more) is no fault
 * @throws Refusal `needs-acknowledgement` with all that stands, so that its codes can be sent back as they are
 */
export function needAcknowledgement(warnings: readonly RefusedWarning[], acknowledged: readonly string[] = []): void {
  if (warnings.every(({ code }) => acknowledged.includes(code))) return;
  throw new Refusal(problems.needsAcknowledgement, { warnings });
}

/** The input breaks a rule that its schema can't express. */
export function invalidField(path: string, code: string, message: RefusalText): Refusal {
  return new Refusal(problems.invalidInput, { fields: [{ path, code, message }] });
}
