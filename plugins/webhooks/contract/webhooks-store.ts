import type { Entities } from '#core/contract';
import { token } from '#core/registry';
import type { Delivery, EventGroup, Webhook, WebhookInput } from './schemas.ts';

/** The webhooks of the open company, in the browser. */
export interface WebhooksStore extends Entities<Webhook, WebhookInput> {
  /** What can be told; empty until the list has been read. */
  readonly events: readonly EventGroup[];
  /** A secret that was just made, to be shown until it is put away. */
  readonly shownSecret: ShownSecret | undefined;
  putSecretAway(): void;
  /** @throws as a call does */
  rotate(webhookId: string): Promise<void>;
  /** Deliveries of the webhook whose log is open. */
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
  /** @throws as a call does */
  test(): Promise<Delivery>;
  /** @throws as a call does */
  replay(deliveryId: string): Promise<Delivery>;
}

export const webhooksStore = token<WebhooksStore, 'company'>('webhooks.store', 'company');
