import type { LicenceGate } from '#core/access';
import { trimDecimal } from '#core/money/light';
import type { Field } from './field.ts';
import { type DocumentField, documentFields, type DocumentInput, type FieldName, type FieldValues } from './fields.ts';

/** Returns the licences that the new values need. A value that the document already has needs none. */
export function licencesNeeded(given: DocumentInput, before?: FieldValues): { gate: LicenceGate; path: string }[] {
  return Object.entries(documentFields).flatMap(([name, field]) => {
    if (!('licence' in field)) return [];
    const value = spelling(given[name as FieldName], field); // The key of `documentFields` is a field name.
    const unchanged = before && value === spelling(before[name as FieldName], field);
    return unchanged || value === field.initial ? [] : [{ gate: field.licence, path: `/${name}` }];
  });
}

/** Returns a comparable value: percentages have several spellings, and a missing value means the initial one. */
function spelling(value: unknown, { type, initial }: DocumentField & Field): unknown {
  return type === 'decimal' && typeof value === 'string' ? trimDecimal(value) : (value ?? initial);
}
