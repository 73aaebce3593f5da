import { entityChanged, openApiSettings } from '#core/contract/platform';
import type { JobStep } from '#core/gateway';

/**
 * Notifies the pages of users who may see webhooks.
 * @param id the id of the webhook, also if one of its deliveries changed
 */
export function publishToPages(
  { emit }: Pick<JobStep, 'emit'>,
  entityKind: 'Webhook' | 'WebhookDelivery',
  action: 'create' | 'update' | 'delete',
  id: string,
): Promise<void> {
  return emit(entityChanged, { entityKind, action, id, payload: {} }, { readBy: openApiSettings.edit });
}
