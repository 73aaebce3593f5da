import Type, { type Static } from 'typebox';
import { customFieldTypes, customTextAtMost } from './custom-fields.ts';
import { oneOf, uuid } from './part.schemas.ts';

const name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

export const CustomFieldInput = Type.Object({
  /** Id of the kind whose documents have it: `invoice`. It stays what it was made for. */
  kind: Type.String({ minLength: 1, maxLength: 60 }),
  name,
  /** Stays what it was made as. */
  type: oneOf(...customFieldTypes),
  /** What may be chosen, of a `choice`; else none. */
  options: Type.Array(name, { maxItems: 50 }),
  /** Printed with the document. */
  isPrinted: Type.Boolean(),
});
export type CustomFieldInput = Static<typeof CustomFieldInput>;
export const CustomFieldUpdate = Type.Object({ ...CustomFieldInput.properties, version: Type.Integer() });
export const CustomField = Type.Object({ id: Type.String(), version: Type.Integer(), ...CustomFieldInput.properties });
export type CustomField = Static<typeof CustomField>;
/** In the order in which they were made. */
export const CustomFieldList = Type.Array(CustomField);
export const CustomFieldKinds = Type.Array(Type.String());

/** Left out, a change keeps what the document says. */
export const CustomValues = Type.Array(Type.Object({ id: uuid, value: Type.String({ maxLength: customTextAtMost }) }), {
  maxItems: 100,
});
export const AnsweredCustomValues = Type.Array(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    type: oneOf(...customFieldTypes),
    isPrinted: Type.Boolean(),
    value: Type.String(),
  }),
);
