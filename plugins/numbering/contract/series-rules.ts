import { maxCounter } from './number.ts';
import { parsePattern, patternFault } from './pattern.ts';
import { canResetByYear } from './period.ts';

/** The greatest number of characters of a series' code and of its name. [A5-3] [A5-4] [A9-5] */
export const maxCodeLength = 5;
export const maxNameLength = 255;

/**
 * The pattern of characters that a code must not contain. Control characters, space and `\ / # ? + * ( )` break URLs; so does an escape
 * such as `%2F`, which is decoded to one of them. With invisible characters (a no-break space, a mark of writing direction) two different
 * codes would look the same. [A5-3]
 */
const forbiddenInCode = /[\p{C}\p{Z}\\/#?+*()]|%[0-9a-f]{2}/iu;

/** The faults in the fields of a series. Each is a key `NUMBERING.ERROR.…` of the texts. [A5-3] to [A5-7] */
export type SeriesFault =
  | 'required'
  | 'whiteSpaces'
  | 'maxLength'
  | 'invalid'
  | 'unknownField'
  | 'integer'
  | 'minimum'
  | 'maximum'
  | 'yearMissing'
  | 'sequenceCodeIsNotUnique';

/** Returns the code in the form in which it is stored and compared. [A5-3] */
export function normaliseCode(code: string): string {
  return code.toUpperCase();
}

/** Returns the fault of a code. Only the gateway knows whether the code is unique. [A5-3] */
export function codeFault(code: string): SeriesFault | undefined {
  if (code === '') return 'required';
  if (code.trim() === '') return 'whiteSpaces';
  if (normaliseCode(code).length > maxCodeLength) return 'maxLength';
  // `.` and `..` disappear when a URL is resolved.
  return forbiddenInCode.test(code) || /^\.{1,2}$/.test(code) ? 'invalid' : undefined;
}

/** Returns what is wrong with the name of a series, or `undefined`. [A5-4] */
export function nameFault(name: string): SeriesFault | undefined {
  if (name === '') return 'required';
  if (name.trim() === '') return 'whiteSpaces';
  return name.length > maxNameLength ? 'maxLength' : undefined;
}

/** Returns the fault of the next number: it must be an integer from 1 with at most 9 digits. [A5-6] */
export function counterFault(counter: number | undefined): SeriesFault | undefined {
  if (counter === undefined) return 'required';
  if (!Number.isInteger(counter)) return 'integer';
  if (counter < 1) return 'minimum';
  return counter > maxCounter ? 'maximum' : undefined;
}

export interface SeriesFields {
  readonly sequenceCode: string;
  readonly name: string;
  readonly pattern: string;
  readonly counterInitValue: number | undefined;
  readonly counterResetByYear: boolean;
}

/** Returns all faults of a series' fields except uniqueness, in the order of the form. The gateway and the browser use the same rules. */
export function seriesFaults(series: SeriesFields): Partial<Record<keyof SeriesFields, SeriesFault>> {
  const pattern = patternFault(series.pattern);
  const found = {
    sequenceCode: codeFault(series.sequenceCode),
    name: nameFault(series.name),
    pattern,
    counterInitValue: counterFault(series.counterInitValue),
    counterResetByYear:
      !pattern && series.counterResetByYear && !canResetByYear(parsePattern(series.pattern))
        ? ('yearMissing' as const)
        : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
}
