import type { ToolSubject } from '#core/gateway';
import type { Asked } from './engine.ts';
import { type Family, familyOf } from './families.ts';
import openings from './grammar/openings.json' with { type: 'json' };
import { tokensOf } from './tokens.ts';
import { type Understood, understandings } from './understand.ts';

/** What a question may mean, and the family of questions that it is one of. */
export interface Reading {
  readonly understood: Understood;
  readonly family: Family;
}

/** Questions before this one that are looked at. */
const farthest = 5;
/** Of a question, in characters: nobody asks a longer one, and what is pasted shall not keep the gateway busy. */
export const longest = 1_000;

/** As it is written, with its slips mended, and as going on from the questions before: those that are understood, the likeliest first. */
export function readingsOf({ question, history, today }: Asked, subjects: readonly ToolSubject[]): readonly Reading[] {
  const withFamily = (understood: Understood): readonly Reading[] => {
    const family = familyOf(understood, subjects[0]);
    return family ? [{ understood, family }] : [];
  };
  const readingsAfter = (before: Reading | undefined, whole: string): readonly Reading[] => {
    const text = whole.slice(0, longest);
    const read = understandings(text, { today, subjects });
    const alone = read.flatMap(withFamily);
    if (!before || !mayGoOn(text, alone[0])) return alone;
    return [...read.filter(adds).flatMap((added) => withFamily(goingOn(before.understood, added))), ...alone];
  };
  const asked = history.filter(({ role }) => role === 'user').slice(-farthest);
  const before = asked.reduce<Reading | undefined>((last, { content }) => readingsAfter(last, content)[0], undefined);
  return readingsAfter(before, question);
}

/** *A vlani?*: what is understood by itself does not go on from another question, unless it is a bare name behind an *a*: *A dobropisy?* */
function mayGoOn(text: string, alone: Reading | undefined): boolean {
  if (!alone) return true;
  const opens = openings.includes(tokensOf(text)[0]?.word ?? '');
  return opens && alone.understood.says.size === 0;
}

/** It names a time, a kind of documents or a partner, and asks nothing of its own. */
function adds({ says, period, limits, subject, name, number, draft }: Understood): boolean {
  return (
    says.size === 0 &&
    number === undefined &&
    draft === undefined &&
    (period !== undefined || limits !== undefined || subject !== undefined || name !== '')
  );
}

function goingOn(before: Understood, added: Understood): Understood {
  return {
    ...before,
    period: added.period ?? before.period,
    // Another period is not compared with the one that the first was.
    against: added.period ? added.against : before.against,
    limits: added.limits ?? before.limits,
    isExcept: added.name === '' ? before.isExcept : added.isExcept,
    subject: added.subject ?? before.subject,
    name: added.name === '' ? before.name : added.name,
  };
}
