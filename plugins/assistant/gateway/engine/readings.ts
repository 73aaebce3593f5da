import type { ToolSubject } from '#core/gateway';
import type { EngineRequest } from './engine.ts';
import { type Family, familyOf } from './families.ts';
import openings from './grammar/openings.json' with { type: 'json' };
import { tokensOf } from './tokens.ts';
import { type Understood, understandings } from './understand.ts';

/** A possible meaning of a question, and the family of questions that it belongs to. */
export interface Reading {
  readonly understood: Understood;
  readonly family: Family;
}

/** The number of earlier questions that a question can continue. */
const farthest = 5;
/** The maximum length of a question in characters. Reading a longer text would occupy the gateway for too long. */
export const longest = 1_000;

/**
 * Returns the possible meanings of a question, the most probable first: as it is written, with typing errors corrected, and as a
 * continuation of earlier questions.
 */
export function readingsOf(
  { question, history, today }: EngineRequest,
  subjects: readonly ToolSubject[],
): readonly Reading[] {
  const withFamily = (understood: Understood): readonly Reading[] => {
    const family = familyOf(understood, subjects[0]);
    return family ? [{ understood, family }] : [];
  };
  const readingsAfter = (before: Reading | undefined, whole: string): readonly Reading[] => {
    const text = whole.slice(0, longest);
    const read = understandings(text, { today, subjects });
    const alone = read.flatMap(withFamily);
    if (!before || !mayBeFollowUp(text, alone[0])) return alone;
    return [...read.filter(adds).flatMap((added) => withFamily(mergeFollowUp(before.understood, added))), ...alone];
  };
  const questions = history.filter(({ role }) => role === 'user').slice(-farthest);
  const before = questions.reduce<Reading | undefined>(
    (last, { content }) => readingsAfter(last, content)[0],
    undefined,
  );
  return readingsAfter(before, question);
}

/**
 * Returns whether the text may continue an earlier question, as *A vlani?* does. A complete question does not, unless it is only a name
 * after *a*, as in *A dobropisy?*
 */
function mayBeFollowUp(text: string, alone: Reading | undefined): boolean {
  if (!alone) return true;
  const opens = openings.includes(tokensOf(text)[0]?.word ?? '');
  return opens && alone.understood.says.size === 0;
}

/** Returns whether the text only names a period, limits, a subject or a partner. */
function adds({ says, period, limits, subject, name, number, draft }: Understood): boolean {
  return (
    says.size === 0 &&
    number === undefined &&
    draft === undefined &&
    (period !== undefined || limits !== undefined || subject !== undefined || name !== '')
  );
}

function mergeFollowUp(before: Understood, added: Understood): Understood {
  return {
    ...before,
    period: added.period ?? before.period,
    // If the question names a new period, the earlier comparison does not apply.
    against: added.period ? added.against : before.against,
    limits: added.limits ?? before.limits,
    isExcept: added.name === '' ? before.isExcept : added.isExcept,
    subject: added.subject ?? before.subject,
    name: added.name === '' ? before.name : added.name,
  };
}
