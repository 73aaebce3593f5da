import type { Entities } from '#core/contract';
import { token } from '#core/registry';
import type { CustomField, CustomFieldInput } from './custom-field.schemas.ts';

export type CustomFieldsStore = Entities<CustomField, CustomFieldInput>;

export const customFieldsStore = token<CustomFieldsStore, 'company'>('documents.custom-fields', 'company');
