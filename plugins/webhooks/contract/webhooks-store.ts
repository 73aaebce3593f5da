import type { Entities } from '#core/contract';
import { token } from '#core/registry';
import type { Delivery, EventGroup, Webhook, WebhookInput } from './schemas.ts';

/** The webhooks of the open company, in the browser. */
export interface WebhooksStore extends Entities<Webhook, WebhookInput> {
  /** The events that a webhook can subscribe to. The list is empty until it is loaded. */
  readonly events: readonly EventGroup[];
  /** A new secret, which is shown until the user closes it. */
  readonly shownSecret: ShownSecret | undefined;
  dismissSecret(): void;
  /** Creates a new secret for a webhook. @throws the errors of the request */
  rotate(webhookId: string): Promise<void>;
  /** The deliveries of the webhook whose log is open. */
  readonly log: DeliveryLog | undefined;
  openLog(webhookId: string): void;
  closeLog(): void;
}

export interface ShownSecret {
  readonly webhookId: string;
  readonly secret: string;
}

export interface DeliveryLog {
  readonly webhookId: string;
  readonly deliveries: readonly Delivery[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  load(): Promise<void>;
  loadMore(): Promise<void>;
  /** Sends a test message. @throws the errors of the request */
  test(): Promise<Delivery>;
  /** Sends a delivery again. @throws the errors of the request */
  replay(deliveryId: string): Promise<Delivery>;
}

export const webhooksStore = token<WebhooksStore, 'company'>('webhooks.store', 'company');
