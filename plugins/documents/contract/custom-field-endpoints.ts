import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import * as schemas from './custom-field.schemas.ts';
import { customFieldEditing, customFields } from './custom-field-access.ts';

/** Another field of the kind has this name. */
export const duplicateFieldName = problem('duplicate-name', 409);

export const listCustomFields = companyEndpoint({
  method: 'GET',
  path: 'custom-fields',
  gate: customFields.read,
  reply: schemas.CustomFieldList,
  sample: {},
});

/** Ids of the kinds that can be given fields: those that are installed. */
export const listCustomFieldKinds = companyEndpoint({
  method: 'GET',
  path: 'custom-field-kinds',
  gate: customFields.read,
  reply: schemas.CustomFieldKinds,
  sample: {},
});

const field = { type: 'choice', options: ['Bratislava', 'Košice'], isPrinted: true } as const;

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

export const readCustomField = companyEndpoint({
  method: 'GET',
  path: 'custom-fields/:customFieldId',
  gate: customFields.read,
  reply: schemas.CustomField,
  sample: { params: created },
});

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

/** What documents say in it stays there. */
export const deleteCustomField = companyEndpoint({
  method: 'DELETE',
  path: 'custom-fields/:customFieldId',
  gate: customFieldEditing,
  sample: { params: created },
});
