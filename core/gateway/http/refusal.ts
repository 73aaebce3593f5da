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

/** A wrong field with its sentence in each language. */
export type RefusedField = Omit<FieldProblem, 'message'> & { readonly message: RefusalText };

/** A warning with its sentence in each language. */
export interface RefusedWarning extends Warning {
  readonly message?: RefusalText;
}

interface RefusalDetails {
  /** The advice for the caller; the web has its own texts for the codes. */
  readonly detail?: RefusalText;
  readonly fields?: readonly RefusedField[];
  readonly denials?: readonly Denial[];
  readonly current?: unknown;
  readonly warnings?: readonly RefusedWarning[];
  /** The current state of a record, if it does not allow the call, and the verbs that are possible in it. */
  readonly state?: string;
  readonly possible?: readonly string[];
  /** The time to wait in seconds, sent as `Retry-After`. */
  readonly retryAfter?: number;
}

/** An error that a handler (or the pipeline) throws to answer with a problem; the transaction is rolled back. */
export class Refusal extends Error {
  readonly problem: Problem;
  readonly details: RefusalDetails;

  constructor(problem: Problem, details: RefusalDetails = {}) {
    super(details.detail === undefined ? problem.code : details.detail.en);
    this.name = 'Refusal';
    this.problem = problem;
    this.details = details;
  }

  /**
   * Returns the body of the response. @param language the language of its sentences; the sentence of a field always contains the field's
   * name
   */
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

/** Makes a refusal with one of the endpoint's own problems. */
export function refuse(problem: Problem, details?: RefusalDetails): Refusal {
  return new Refusal(problem, details);
}

/** Makes the refusal for an entity that this company does not have; an entity of another company gets the same. */
export function notFound(): Refusal {
  return new Refusal(problems.notFound);
}

/** Makes the refusal for ids or codes in the body that do not exist in this company, each with its path, such as `/partnerId`. */
export function notFoundAt(...missing: readonly { readonly path: string; readonly message: RefusalText }[]): Refusal {
  return new Refusal(problems.notFound, {
    detail: detailText('names-nothing'),
    fields: missing.map(({ path, message }) => ({ path, code: problems.notFound.code, message })),
  });
}

/** Makes the refusal for an entity that somebody else has changed meanwhile. @param current the entity as it is now */
export function staleVersion(current: unknown): Refusal {
  return new Refusal(problems.staleVersion, { current });
}

/**
 * Requires a confirmation if something is unusual. Call it after all refusals, in the transaction of the change.
 * @param acknowledged the codes that the caller confirms; a code that does not apply (any more) is no error
 * @throws Refusal `needs-acknowledgement` with all current warnings, so that their codes can be sent back
 */
export function needAcknowledgement(warnings: readonly RefusedWarning[], acknowledged: readonly string[] = []): void {
  if (warnings.every(({ code }) => acknowledged.includes(code))) return;
  throw new Refusal(problems.needsAcknowledgement, { warnings });
}

/** Makes the refusal for input that breaks a rule which its schema cannot express. */
export function invalidField(path: string, code: string, message: RefusalText): Refusal {
  return new Refusal(problems.invalidInput, { fields: [{ path, code, message }] });
}
