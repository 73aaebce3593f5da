/** Letters that stand for something when they come in a run of this length; other runs are literal. [A5-5] */
const fields = { RRRR: 'year', RR: 'shortYear', MM: 'month', DD: 'day' } as const;

/** What a pattern may hold beside literal text, as it is written; `C` is the counter. */
export const patternFields = [...Object.keys(fields), 'C'] as const;

export type PatternPart =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'year' | 'shortYear' | 'month' | 'day' }
  /** `width`: digits it is padded to; a longer counter is never cut. */
  | { readonly kind: 'counter'; readonly width: number };

/** How the numbers of a series look. */
export interface Pattern {
  readonly text: string;
  /** Exactly one of them is the counter. */
  readonly parts: readonly PatternPart[];
}

/** What every new series begins with; each is offered by name. [A3-6] [A9-14] */
export const presetPatterns = ['RRRRCCCC', 'RRMMCCCC'] as const;

/** [A5-5] [A9-5] */
export const maxPatternLength = 20;

/** Why a text is no pattern; `unknownField`: it has braces, as if `{YEAR}` were a field. [A5-1] [A5-5] */
export type PatternFault = 'required' | 'whiteSpaces' | 'maxLength' | 'unknownField' | 'invalid';

export function isPreset(pattern: string): boolean {
  return presetPatterns.some((preset) => preset === pattern);
}

/** The first fault of a text as a pattern; `undefined`: it is one. A pattern needs exactly one run of `C`. [A5-5] */
export function patternFault(text: string): PatternFault | undefined {
  if (text === '') return 'required';
  if (text.trim() === '') return 'whiteSpaces';
  if (text.length > maxPatternLength) return 'maxLength';
  // Other programs write fields in braces; here they would be printed as they are, on every document.
  if (/[{}]/.test(text)) return 'unknownField';
  // What nobody sees would part two numbers that look the same.
  if (/\p{C}|[^\S ]/u.test(text)) return 'invalid';
  return partsOf(text).filter(({ kind }) => kind === 'counter').length === 1 ? undefined : 'invalid';
}

/** @throws RangeError for a text with a fault */
export function parsePattern(text: string): Pattern {
  const fault = patternFault(text);
  if (fault) throw new RangeError(`"${text}" is no pattern: ${fault}`);
  return { text, parts: partsOf(text) };
}

function partsOf(text: string): PatternPart[] {
  return (text.match(/R+|M+|D+|C+|[^RMDC]+/g) ?? []).map((run) => {
    if (run.startsWith('C')) return { kind: 'counter', width: run.length };
    return isField(run) ? { kind: fields[run] } : { kind: 'literal', text: run };
  });
}

function isField(run: string): run is keyof typeof fields {
  return Object.hasOwn(fields, run);
}
