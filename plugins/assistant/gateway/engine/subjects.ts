import { fold } from '#core/contract/formats';
import type { ToolSubject } from '#core/gateway';
import concepts from './grammar/concepts.json' with { type: 'json' };
import kinds from './grammar/kinds.json' with { type: 'json' };
import { fits, phraseAt, phrasesOf, type Token } from './tokens.ts';

interface Named {
  readonly subject: ToolSubject;
  /** The stems of the words of the name. */
  readonly stems: readonly string[];
}

/** The maximum number of letters that a declined word has after its stem. */
const longestEnding = 5;

/** Finds the longest subject name in the question, and its position. @param isIdle the same as in `phraseAt` */
export function subjectIn(
  tokens: readonly Token[],
  subjects: readonly ToolSubject[],
  isIdle: readonly boolean[],
): { readonly subject: ToolSubject; readonly at: number; readonly length: number } | undefined {
  const called = calledIn(tokens, subjects, isIdle);
  const named = withLastWords(subjects.flatMap(namesOf));
  let best: { readonly subject: ToolSubject; readonly at: number; readonly length: number } | undefined;
  for (const { subject, stems } of named)
    for (let at = 0; at + stems.length <= tokens.length; at += 1)
      if (stems.length > (best?.length ?? 0) && stems.every((stem, index) => declines(tokens[at + index]?.word, stem)))
        best = { subject, at, length: stems.length };
  return called && called.length >= (best?.length ?? 0) ? called : best;
}

/** Other names that people use for a kind of document and its type: *dodák*, *objednávky od zákazníkov*. */
const calls = Object.entries(kinds).map(([key, texts]) => {
  const [kind, type] = key.split(':');
  return { kind, type, phrases: phrasesOf(texts) };
});

/** Finds further words for the same subject: *purchase orders that we have placed*. */
export function alsoCalled(
  tokens: readonly Token[],
  { input }: ToolSubject,
  isIdle: readonly boolean[],
): readonly { at: number; length: number }[] {
  const own = calls.filter(({ kind, type }) => input['kind'] === kind && input['type'] === type);
  return tokens.flatMap((_, at) => {
    const length = Math.max(0, ...own.map(({ phrases }) => phraseAt(tokens, at, phrases, isIdle)));
    return length > 0 ? [{ at, length }] : [];
  });
}

function calledIn(tokens: readonly Token[], subjects: readonly ToolSubject[], isIdle: readonly boolean[]) {
  let best: { readonly subject: ToolSubject; readonly at: number; readonly length: number } | undefined;
  for (const { kind, type, phrases } of calls) {
    const subject = subjects.find(({ input }) => input['kind'] === kind && input['type'] === type);
    if (!subject) continue;
    for (let at = 0; at < tokens.length; at += 1) {
      const length = phraseAt(tokens, at, phrases, isIdle);
      if (length > (best?.length ?? 0)) best = { subject, at, length };
    }
  }
  return best;
}

function namesOf(subject: ToolSubject): Named[] {
  const names = Object.values(subject.names).flat();
  return names.filter((name) => name !== '').map((name) => ({ subject, stems: fold(name).split(' ').map(stemOf) }));
}

/**
 * Adds the last word of a name, such as *Ponuka* for *Cenová ponuka*, if it is unique. *Doklad* is excluded, because it means any document.
 */
function withLastWords(named: readonly Named[]): readonly Named[] {
  const added = named.flatMap(({ subject, stems }) => {
    const last = stems.at(-1) ?? '';
    const isShared = named.some((other) => other.subject !== subject && other.stems.at(-1) === last);
    const isAnything = concepts.document.some((pattern) => fits(last, pattern));
    return stems.length !== 2 || isShared || isAnything ? [] : [{ subject, stems: [last] }];
  });
  return [...named, ...added];
}

/** Returns the stem of a word, such as `faktur` for *faktúra* and *faktúry*. */
function stemOf(word: string): string {
  return word.length > 6 ? word.slice(0, -2) : word.length > 4 ? word.slice(0, -1) : word;
}

function declines(word: string | undefined, stem: string): boolean {
  return word !== undefined && word.startsWith(stem) && word.length - stem.length <= longestEnding;
}
