import { fieldMessage, type FieldMessages } from '#core/web/forms';
import type { TextRef } from '#core/web/tokens';
import { maxCodeLength, maxNameLength, maxPatternLength } from '../contract/index.ts';
import type { SeriesField } from './series-editor.ts';

const own: FieldMessages = {
  '/sequenceCode invalid': 'NUMBERING.ERROR.CODE_INVALID',
  '/sequenceCode fixed': 'NUMBERING.ERROR.CODE_FIXED',
  '/pattern invalid': 'NUMBER_FORMAT.ERROR_INVALID', // The pattern lacks the letter C, so numbers would have no counter. [A5-5]
  '/pattern unknownField': 'NUMBERING.ERROR.UNKNOWN_FIELD',
  '/isDefault defaultNeeded': 'NUMBERING.ERROR.DEFAULT_NEEDED',
  // Only the gateway can find this, because the code must differ from those of all series of the type. [A5-3]
  sequenceCodeIsNotUnique: 'NUMBERING.ERROR.CODE_NOT_UNIQUE',
  integer: 'CORE.FORM.INTEGER',
  maximum: 'NUMBERING.ERROR.COUNTER_DIGITS',
  yearMissing: 'NUMBERING.ERROR.YEAR_MISSING',
};

const limits: Partial<Record<SeriesField, Readonly<Record<string, number>>>> = {
  sequenceCode: { maxLength: maxCodeLength },
  name: { maxLength: maxNameLength },
  pattern: { maxLength: maxPatternLength },
  counterInitValue: { minimum: 1, maximum: 9 },
};

export function faultText(field: SeriesField, fault: string): TextRef {
  const limit = limits[field]?.[fault];
  return fieldMessage({ path: `/${field}`, code: fault, ...(limit === undefined ? {} : { limit }) }, own);
}
