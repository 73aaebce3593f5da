import { documentFields, type FieldName } from './fields.ts';
import { type Fielded, hasField } from './kind-fields.ts';

/**
 * Returns the common fields that the kind does not use. They have the values of a new document, and no call can write
 * them.
 */
export function leftOut(kind: Fielded): FieldName[] {
  return (Object.keys(documentFields) as FieldName[]).filter((name) => !hasField(kind, name)); // The keys of `documentFields` are exactly the field names.
}

export function labelOf({ fields }: Fielded, name: FieldName): string {
  return fields[name] || documentFields[name].label;
}
