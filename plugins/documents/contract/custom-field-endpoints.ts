import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import * as schemas from './custom-field.schemas.ts';
import { customFieldEditing, customFields } from './custom-field-access.ts';

/** The error for a name that another field of the kind already has. */
export const duplicateFieldName = problem('duplicate-name', 409);

/** Lists the company's own fields in the order in which they were made. */
export const listCustomFields = companyEndpoint({
  method: 'GET',
  path: 'custom-fields',
  gate: customFields.read,
  reply: schemas.CustomFieldList,
  sample: {},
});

/** Returns the ids of the kinds that can have custom fields, that is the installed kinds. */
export const listCustomFieldKinds = companyEndpoint({
  method: 'GET',
  path: 'custom-field-kinds',
  gate: customFields.read,
  reply: schemas.CustomFieldKinds,
  sample: {},
});

const field = { type: 'choice', options: ['Bratislava', 'Košice'], isPrinted: true } as const;

/** Creates a field of the company's own, which documents of one kind then have. */
export const createCustomField = companyEndpoint({
  method: 'POST',
  path: 'custom-fields',
  gate: customFieldEditing,
  body: schemas.CustomFieldInput,
  reply: schemas.CustomField,
  problems: [duplicateFieldName],
  sample: {
    body: {
      ...field,
      kind: from(listCustomFieldKinds, ([first = '']) => first),
      options: [...field.options],
      name: unique((serial) => `Stredisko ${serial}`),
    },
  },
});
const created = { customFieldId: from(createCustomField, ({ id }) => id) };

/** Returns the definition of a custom field. The values are in the documents. */
export const readCustomField = companyEndpoint({
  method: 'GET',
  path: 'custom-fields/:customFieldId',
  gate: customFields.read,
  reply: schemas.CustomField,
  sample: { params: created },
});

/** Changes the name, the options and whether the field is printed. */
export const updateCustomField = companyEndpoint({
  method: 'PUT',
  path: 'custom-fields/:customFieldId',
  gate: customFieldEditing,
  body: schemas.CustomFieldUpdate,
  reply: schemas.CustomField,
  problems: [duplicateFieldName, problems.staleVersion],
  sample: {
    params: created,
    body: {
      ...field,
      kind: from(createCustomField, ({ kind }) => kind),
      options: ['Žilina'],
      name: from(createCustomField, ({ name }) => name),
      version: from(createCustomField, ({ version }) => version),
    },
  },
});

/** Deletes the field. Documents keep the values that they have in it. */
export const deleteCustomField = companyEndpoint({
  method: 'DELETE',
  path: 'custom-fields/:customFieldId',
  gate: customFieldEditing,
  sample: { params: created },
});
