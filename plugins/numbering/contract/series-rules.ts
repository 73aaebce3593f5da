import { maxCounter } from './number.ts';
import { parsePattern, patternFault } from './pattern.ts';
import { canResetByYear } from './period.ts';

/** [A5-3] [A5-4] [A9-5] */
export const maxCodeLength = 5;
export const maxNameLength = 255;

/**
 * Control characters and `\ / # ? + * ( )` and space break addresses; so does an escape such as `%2F`, which is one of these
 * again once somebody has read the address. What is not seen (a no-break space, a mark of the direction of writing) makes two
 * codes that look the same. [A5-3]
 */
const forbiddenInCode = /[\p{C}\p{Z}\\/#?+*()]|%[0-9a-f]{2}/iu;

/** The faults of the fields of a series; each is a key `NUMBERING.ERROR.…` of the texts. [A5-3] to [A5-7] */
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

/** The code as it is stored, and compared. [A5-3] */
export function normaliseCode(code: string): string {
  return code.toUpperCase();
}

/** [A5-3]; whether it is unique only the gateway knows. */
export function codeFault(code: string): SeriesFault | undefined {
  if (code === '') return 'required';
  if (code.trim() === '') return 'whiteSpaces';
  if (normaliseCode(code).length > maxCodeLength) return 'maxLength';
  // `.` and `..` are resolved away in an address.
  return forbiddenInCode.test(code) || /^\.{1,2}$/.test(code) ? 'invalid' : undefined;
}

/** [A5-4] */
export function nameFault(name: string): SeriesFault | undefined {
  if (name === '') return 'required';
  if (name.trim() === '') return 'whiteSpaces';
  return name.length > maxNameLength ? 'maxLength' : undefined;
}

/** The next number: an integer of 1 to 9 digits, from 1. [A5-6] */
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

/** Every fault of a series' fields but uniqueness, in the order of the form; the same on both sides. */
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
