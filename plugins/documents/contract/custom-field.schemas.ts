import Type, { type Static } from 'typebox';
import { customFieldTypes, customTextAtMost } from './custom-fields.ts';
import { oneOf, uuid } from './part.schemas.ts';

const name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

export const CustomFieldInput = Type.Object({
  /** The id of the kind whose documents have the field: `invoice`. It cannot be changed later. */
  kind: Type.String({ minLength: 1, maxLength: 60 }),
  /** The name, as forms and prints show it. */
  name,
  /** The type of the field. It cannot be changed later. */
  type: oneOf(...customFieldTypes),
  /** The options of a `choice`; empty for other types. */
  options: Type.Array(name, { maxItems: 50 }),
  /** Whether prints of documents show the value. */
  isPrinted: Type.Boolean(),
});
export type CustomFieldInput = Static<typeof CustomFieldInput>;
export const CustomFieldUpdate = Type.Object({ ...CustomFieldInput.properties, version: Type.Integer() });
export const CustomField = Type.Object({ id: Type.String(), version: Type.Integer(), ...CustomFieldInput.properties });
export type CustomField = Static<typeof CustomField>;
/** The custom fields in the order in which they were made. */
export const CustomFieldList = Type.Array(CustomField);
export const CustomFieldKinds = Type.Array(Type.String());

/** The values of custom fields. A change that leaves them out keeps the document's values. */
export const CustomValues = Type.Array(
  Type.Object({
    /** The id of the custom field, as `GET custom-fields` lists it. */
    id: uuid,
    /** The value as text: a day as `yyyy-MM-dd`, one of the options of a `choice`. */
    value: Type.String({ maxLength: customTextAtMost }),
  }),
  {
    maxItems: 100,
  },
);
export const AnsweredCustomValues = Type.Array(
  Type.Object({
    /** The id of the custom field, as `GET custom-fields` lists it. */
    id: Type.String(),
    /** The name under which the field stands on documents. */
    name: Type.String(),
    /** Whether the field holds a text, a number or another type; it decides what is accepted. */
    type: oneOf(...customFieldTypes),
    /** Whether prints show the value. */
    isPrinted: Type.Boolean(),
    /** The value as text. */
    value: Type.String(),
  }),
);
