/** The letters that are a field if exactly this many stand together; all other letters are literal. [A5-5] */
const fields = { RRRR: 'year', RR: 'shortYear', MM: 'month', DD: 'day' } as const;

/** The fields that a pattern may contain besides literal text. `C` is the counter. */
export const patternFields = [...Object.keys(fields), 'C'] as const;

export type PatternPart =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'year' | 'shortYear' | 'month' | 'day' }
  /** The counter. `width` is the number of digits to which it is padded; a longer counter is not truncated. */
  | { readonly kind: 'counter'; readonly width: number };

/** The format of the numbers of a series. */
export interface Pattern {
  readonly text: string;
  /** The parts. Exactly one of them is the counter. */
  readonly parts: readonly PatternPart[];
}

/** The patterns that a new series may start with. The form shows a name for each. [A3-6] [A9-14] */
export const presetPatterns = ['RRRRCCCC', 'RRMMCCCC'] as const;

/** The greatest number of characters of a pattern. [A5-5] [A9-5] */
export const maxPatternLength = 20;

/** The reasons why a text is no pattern. `unknownField` means that it contains braces, as in `{YEAR}`. [A5-1] [A5-5] */
export type PatternFault = 'required' | 'whiteSpaces' | 'maxLength' | 'unknownField' | 'invalid';

export function isPreset(pattern: string): boolean {
  return presetPatterns.some((preset) => preset === pattern);
}

/** Returns the first fault of a pattern; `undefined` if it is valid. A pattern needs exactly one group of `C`. [A5-5] */
export function patternFault(text: string): PatternFault | undefined {
  if (text === '') return 'required';
  if (text.trim() === '') return 'whiteSpaces';
  if (text.length > maxPatternLength) return 'maxLength';
  // Other programs write fields in braces; Kostra would print the braces on every document.
  if (/[{}]/.test(text)) return 'unknownField';
  // With invisible characters two different numbers would look the same.
  if (/\p{C}|[^\S ]/u.test(text)) return 'invalid';
  return partsOf(text).filter(({ kind }) => kind === 'counter').length === 1 ? undefined : 'invalid';
}

/** Parses a pattern. @throws RangeError for a text with a fault */
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
