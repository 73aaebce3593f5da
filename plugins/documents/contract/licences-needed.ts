import type { LicenceGate } from '#core/access';
import { trimDecimal } from '#core/money/light';
import type { Field } from './field.ts';
import { type DocumentField, documentFields, type DocumentInput, type FieldName, type FieldValues } from './fields.ts';

/** What a call says that needs a licence, and did not say before: what a document has already is left to it. */
export function licencesNeeded(given: DocumentInput, before?: FieldValues): { gate: LicenceGate; path: string }[] {
  return Object.entries(documentFields).flatMap(([name, field]) => {
    if (!('licence' in field)) return [];
    const value = spelling(given[name as FieldName], field); // its own name
    const unchanged = before && value === spelling(before[name as FieldName], field);
    return unchanged || value === field.initial ? [] : [{ gate: field.licence, path: `/${name}` }];
  });
}

/** A percentage may be spelt in several ways, and what is not said is the initial value. */
function spelling(value: unknown, { type, initial }: DocumentField & Field): unknown {
  return type === 'decimal' && typeof value === 'string' ? trimDecimal(value) : (value ?? initial);
}
