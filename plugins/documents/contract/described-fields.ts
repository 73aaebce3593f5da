import { documentFields, type FieldName } from './fields.ts';
import { type Fielded, hasField } from './kind-fields.ts';

/** The common fields that the kind has no use for. They are as in a new document, and nobody writes them. */
export function leftOut(kind: Fielded): FieldName[] {
  return (Object.keys(documentFields) as FieldName[]).filter((name) => !hasField(kind, name)); // its very keys
}

/** Key of the name of a common field in this kind. */
export function labelOf({ fields }: Fielded, name: FieldName): string {
  return fields[name] || documentFields[name].label;
}
