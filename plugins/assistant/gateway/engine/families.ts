import type { ToolSubject } from '#core/gateway';
import families from './grammar/families.json' with { type: 'json' };
import type { Concept, Understood } from './understand.ts';

export type AnswerName =
  | 'help'
  | 'copy'
  | 'draft'
  | 'letter'
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

/** A family of questions. */
export interface Family {
  readonly name: string;
  /** One concept of each group is said. */
  readonly needs: readonly (readonly Concept[])[];
  /** None of them is. */
  readonly without?: readonly Concept[];
  /** What may be said beside, since it changes nothing or the answer goes by it; said else, the question is another one. */
  readonly allows: readonly Concept[] | 'all';
  /** Of `period`, `against`, `limits`, `subject`, `partner`, `except`, `number`, `count`, `draft`; with `!` it has to be there. `subject:turnover`: that of the turnover alone, `subject:payable`: what is to be paid. */
  readonly takes?: readonly string[];
  readonly tool?: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly answer: AnswerName;
}

/** What suppliers want to be paid. */
function isPayable({ input }: ToolSubject): boolean {
  return input['kind'] === 'received-invoice';
}

/** How it is asked, not what. */
const manners: ReadonlySet<Concept> = new Set<Concept>(['howMuch', 'which', 'show', 'table', 'hello', 'did', 'basis']);

/** The first family that explains all of the question; `undefined`: none does, so it is not understood. */
export function familyOf(asked: Understood, usual: object | undefined): Family | undefined {
  return (families as readonly Family[]).find((family) => explains(family, asked, usual)); // as the JSON says, held by its test
}

function explains({ needs, without = [], allows, takes = [] }: Family, asked: Understood, usual: object | undefined) {
  const { says } = asked;
  if (!needs.every((group) => group.some((one) => says.has(one)))) return false;
  if (without.some((one) => says.has(one))) return false;
  const isKnown = (one: Concept) =>
    allows === 'all' || manners.has(one) || allows.includes(one) || needs.some((group) => group.includes(one));
  if (![...says].every(isKnown)) return false;
  const parts = {
    period: asked.period,
    subject: asked.subject,
    number: asked.number,
    count: asked.count,
    draft: asked.draft,
    partner: asked.name === '' || asked.isExcept ? undefined : asked.name,
    except: asked.name === '' || !asked.isExcept ? undefined : asked.name,
    against: asked.against,
    limits: asked.limits,
  };
  return Object.entries(parts).every(([part, value]) => {
    if (value === undefined) return !takes.includes(`${part}!`) && !takes.includes(`${part}:payable!`);
    if (takes.includes(part) || takes.includes(`${part}!`)) return true;
    return (
      (takes.includes(`${part}:turnover`) && value === usual) ||
      (takes.some((one) => one.startsWith(`${part}:payable`)) && isPayable(value as ToolSubject)) // a part that is no subject has none
    );
  });
}
