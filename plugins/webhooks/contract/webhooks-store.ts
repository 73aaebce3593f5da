import type { Entities } from '#core/contract';
import { token } from '#core/registry';
import type { Delivery, EventGroup, Webhook, WebhookInput } from './schemas.ts';

/** The webhooks of the open company, in the browser. */
export interface WebhooksStore extends Entities<Webhook, WebhookInput> {
  /** The events to choose from; empty until the list is loaded. */
  readonly events: readonly EventGroup[];
  /** A new secret, which is shown until the user closes it. */
  readonly shownSecret: ShownSecret | undefined;
  putSecretAway(): void;
  /** @throws the errors of a call */
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
  /** @throws the errors of a call */
  test(): Promise<Delivery>;
  /** @throws the errors of a call */
  replay(deliveryId: string): Promise<Delivery>;
}

export const webhooksStore = token<WebhooksStore, 'company'>('webhooks.store', 'company');
