import type { ToolSubject } from '#core/gateway';
import concepts from './grammar/concepts.json' with { type: 'json' };
import drafts from './grammar/drafts.json' with { type: 'json' };
import { draftLine, type DraftLine } from './draft-line.ts';
import { isNumber, isOne, type Word, wordsOf } from './draft-words.ts';
import { subjectIn } from './subjects.ts';

/** A request for a new document, such as *vystav faktúru pre Mesto Poprad na 3 hodiny konzultácií po 50 €*. */
export interface DraftRequest {
  readonly subject: ToolSubject;
  /** The name of the partner as the question spells it. It is empty if the question names no partner. */
  readonly partner: string;
  readonly lines: readonly DraftLine[];
  readonly dueDays?: number | undefined;
}

/**
 * A part of the request. `mark` states which kind of word introduces the part, such as *pre* or *na*; `none` means that no such word does.
 */
interface Part {
  readonly mark: 'partner' | 'line' | 'onto' | 'none';
  readonly words: Word[];
}

/** Reads a request for a new document. @returns `undefined` if the question is no such request, or a part of it is not understood */
export function draftIn(question: string, subjects: readonly ToolSubject[]): DraftRequest | undefined {
  const words = wordsOf(question);
  const begin = words.findIndex((word) => isOne(word, drafts.begin));
  if (begin < 0 || !areIdle(words.slice(0, begin))) return undefined;
  // *Draft invoices* means existing documents.
  if (words[begin]?.word === 'draft' && !isOne(words[begin + 1], ['a', 'an', 'me', 'us', 'new'])) return undefined;
  const near = words.slice(begin + 1, begin + 8);
  const named = subjectIn(near, subjects, []);
  if (!named || named.subject.input['type'] !== undefined || !areIdle(near.slice(0, named.at))) return undefined;
  const rest = words.slice(begin + 1 + named.at + named.length);
  while (isOne(rest.at(-1), drafts.last)) rest.pop();
  const { dueDays, words: remaining } = withoutDue(rest);
  const request = remaining && readRequest(remaining);
  return request && { subject: named.subject, ...request, dueDays };
}

function areIdle(words: readonly Word[]): boolean {
  return words.every((word) => isOne(word, drafts.idle));
}

/** Removes *so splatnosťou 14 dní*. The returned `words` are `undefined` if the due date is written in another form. */
function withoutDue(words: readonly Word[]): {
  readonly dueDays?: number;
  readonly words: readonly Word[] | undefined;
} {
  const at = words.findIndex((word) => isOne(word, drafts.due));
  if (at < 0) return { words };
  const number = words.findIndex((word, index) => index > at && index < at + 4 && isNumber(word));
  if (number < 0 || !isOne(words[number + 1], drafts.days)) return { words: undefined };
  const from = isOne(words[at - 1], drafts.beforeDue) ? at - 1 : at;
  return { dueDays: Number(words[number]?.word), words: [...words.slice(0, from), ...words.slice(number + 2)] };
}

function readRequest(words: readonly Word[]): Pick<DraftRequest, 'partner' | 'lines'> | undefined {
  const parts = partsOf(words);
  const lines: DraftLine[] = [];
  const partners: (readonly Word[])[] = [];
  for (const { mark, words: some } of parts) {
    if (mark === 'none' || mark === 'partner') {
      if (some.length > 0) partners.push(some);
      continue;
    }
    const line = draftLine(some);
    // *Faktúru na Mesto Poprad* names a partner, although *na* otherwise begins a line.
    const isPartner = mark === 'onto' && line?.isBare && !parts.some((one) => one.mark === 'partner');
    if (isPartner) partners.push(some);
    else if (!line || (line.isBare && partners.length === 0)) return undefined;
    else lines.push(line.line);
  }
  const [partner = [], other] = partners;
  if (other || !mayBeName(partner)) return undefined;
  return { partner: partner.map(({ text }) => text).join(' '), lines };
}

function partsOf(words: readonly Word[]): readonly Part[] {
  const parts: Part[] = [{ mark: 'none', words: [] }];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const current = parts.at(-1);
    const inLine = current?.mark === 'line' || current?.mark === 'onto';
    const isPriced = inLine && current.words.length > 0 && isNumber(next) && isOne(word, drafts.whole);
    const isAnother = isOne(word, drafts.and) ? inLine && isNumber(next) : words[at - 1]?.isLast && isNumber(word);
    if (isPriced) current.words.push(word);
    else if (isOne(word, drafts.partner) && !isNumber(next)) parts.push({ mark: 'partner', words: [] });
    else if (isOne(word, [...drafts.line, ...drafts.partner]))
      parts.push({ mark: isOne(word, drafts.onto) && !isNumber(next) ? 'onto' : 'line', words: [] });
    else if (isAnother) parts.push({ mark: 'line', words: isNumber(word) ? [word] : [] });
    else current?.words.push(word);
  }
  return parts;
}

/** Returns whether the words can be a name: they neither refer to an existing document nor contain a second request. */
function mayBeName(words: readonly Word[]): boolean {
  if (isOne(words[0], drafts.elsewhere) || words.some(({ word }) => /\d{5}/.test(word))) return false;
  const others = concepts.change.filter((one) => !one.includes(' '));
  return !words.some((word) => isOne(word, others));
}
