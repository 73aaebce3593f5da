import { entityChanged, openApiSettings } from '#core/contract/platform';
import type { JobStep } from '#core/gateway';

/**
 * Tells the pages of those who may look at webhooks.
 * @param id the webhook's, also where one of its deliveries changed
 */
export function tellPages(
  { emit }: Pick<JobStep, 'emit'>,
  entityKind: 'Webhook' | 'WebhookDelivery',
  action: 'create' | 'update' | 'delete',
  id: string,
): Promise<void> {
  return emit(entityChanged, { entityKind, action, id, payload: {} }, { readBy: openApiSettings.edit });
}
