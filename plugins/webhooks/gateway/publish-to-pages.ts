import { entityChanged, openApiSettings } from '#core/contract/platform';
import type { JobStep } from '#core/gateway';

/**
 * Notifies the open pages of users who may see webhooks.
 * @param id the id of the webhook, even if the change concerns one of its deliveries
 */
export function publishToPages(
  { emit }: Pick<JobStep, 'emit'>,
  entityKind: 'Webhook' | 'WebhookDelivery',
  action: 'create' | 'update' | 'delete',
  id: string,
): Promise<void> {
  return emit(entityChanged, { entityKind, action, id, payload: {} }, { readBy: openApiSettings.edit });
}
