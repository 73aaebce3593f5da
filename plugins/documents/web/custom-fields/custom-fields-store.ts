import type { GatedContributions } from '#core/registry';
import { EntityStore } from '#core/web/entities';
import type { CompanyClient, CompanyEvents, Feedback } from '#core/web/tokens';
import {
  createCustomField,
  customFields,
  deleteCustomField,
  listCustomFields,
  updateCustomField,
} from '../../contract/index.ts';
import type { CustomFieldsStore } from '../../contract/custom-fields-store.ts';

export default function makeCustomFieldsStore(
  client: CompanyClient,
  events: CompanyEvents,
  feedback: Pick<Feedback, 'toast'>,
  gated: Pick<GatedContributions, 'verdict'>,
): CustomFieldsStore {
  return new EntityStore({
    events,
    feedback,
    kind: 'CustomField',
    loadingFailed: { key: 'CUSTOM_FIELDS.LOADING_FAILED' },
    mayLoad: () => gated.verdict(customFields.read) === 'yes',
    calls: {
      list: (options) => client.call(listCustomFields, {}, options),
      create: (body, options) => client.call(createCustomField, { body }, options),
      update: (customFieldId, body, options) =>
        client.call(updateCustomField, { params: { customFieldId }, body }, options),
      delete: (customFieldId, options) => client.call(deleteCustomField, { params: { customFieldId } }, options),
    },
  });
}
