import type { ToolSubject } from '#core/gateway';
import families from './grammar/families.json' with { type: 'json' };
import type { Concept, Understood } from './understand.ts';

export type AnswerName =
  | 'help'
  | 'copy'
  | 'draft'
  | 'email'
  | 'readsOnly'
  | 'document'
  | 'vat'
  | 'months'
  | 'ages'
  | 'owed'
  | 'ranked'
  | 'flow'
  | 'turnover'
  | 'summary'
  | 'compared'
  | 'list'
  | 'partner';

/** A family of similar questions that have the same kind of answer. */
export interface Family {
  readonly name: string;
  /** Groups of concepts. The question must contain at least one concept of each group. */
  readonly needs: readonly (readonly Concept[])[];
  /** Concepts that exclude the question from the family. */
  readonly without?: readonly Concept[];
  /** Further concepts that the question may contain. The family does not match if the question contains any other concept. */
  readonly allows: readonly Concept[] | 'all';
  /**
   * The parts that the question may contain: `period`, `against`, `limits`, `subject`, `partner`, `except`, `number`, `count`, `draft`. A
   * part with `!` is required. `subject:turnover` allows only the default subject of the turnover, `subject:payable` only documents that
   * the company has to pay.
   */
  readonly takes?: readonly string[];
  readonly tool?: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly answer: AnswerName;
}

/** Returns whether the subject is the documents that the company has to pay to suppliers. */
function isPayable({ input }: ToolSubject): boolean {
  return input['kind'] === 'received-invoice';
}

/** Concepts that concern the wording of a question, not its content. */
const wordingConcepts: ReadonlySet<Concept> = new Set<Concept>([
  'howMuch',
  'which',
  'show',
  'table',
  'hello',
  'did',
  'basis',
]);

/** Finds the first family that explains the complete question. @returns `undefined` if the question is not understood */
export function familyOf(understood: Understood, usual: object | undefined): Family | undefined {
  return (families as readonly Family[]).find((family) => explains(family, understood, usual)); // a test checks that the JSON has this shape
}

function explains(
  { needs, without = [], allows, takes = [] }: Family,
  understood: Understood,
  usual: object | undefined,
) {
  const { says } = understood;
  if (!needs.every((group) => group.some((one) => says.has(one)))) return false;
  if (without.some((one) => says.has(one))) return false;
  const isKnown = (one: Concept) =>
    allows === 'all' || wordingConcepts.has(one) || allows.includes(one) || needs.some((group) => group.includes(one));
  if (![...says].every(isKnown)) return false;
  const parts = {
    period: understood.period,
    subject: understood.subject,
    number: understood.number,
    count: understood.count,
    draft: understood.draft,
    partner: understood.name === '' || understood.isExcept ? undefined : understood.name,
    except: understood.name === '' || !understood.isExcept ? undefined : understood.name,
    against: understood.against,
    limits: understood.limits,
  };
  return Object.entries(parts).every(([part, value]) => {
    if (value === undefined) return !takes.includes(`${part}!`) && !takes.includes(`${part}:payable!`);
    if (takes.includes(part) || takes.includes(`${part}!`)) return true;
    return (
      (takes.includes(`${part}:turnover`) && value === usual) ||
      (takes.some((one) => one.startsWith(`${part}:payable`)) && isPayable(value as ToolSubject)) // the cast is safe because only a subject can be `payable`
    );
  });
}
