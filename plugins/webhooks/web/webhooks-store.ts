import { makeObservable, observableRef, runInAction } from 'mobx';
import { entityChanged, openApiSettings } from '#core/contract/platform';
import type { GatedContributions } from '#core/registry';
import { EntityStore } from '#core/web/entities';
import type { CompanyClient, CompanyEvents, Feedback } from '#core/web/tokens';
import {
  createWebhook,
  deleteWebhook,
  type DeliveryLog,
  type EventGroup,
  listWebhookEvents,
  listWebhooks,
  rotateWebhookSecret,
  type ShownSecret,
  updateWebhook,
  type Webhook,
  type WebhookInput,
  type WebhooksStore,
} from '../contract/index.ts';
import { LiveDeliveryLog } from './delivery-log.ts';

export class LiveWebhooksStore extends EntityStore<Webhook, WebhookInput> implements WebhooksStore {
  events: readonly EventGroup[] = [];
  shownSecret: ShownSecret | undefined = undefined;
  log: DeliveryLog | undefined = undefined;
  readonly #client: CompanyClient;

  constructor(
    client: CompanyClient,
    events: CompanyEvents,
    feedback: Pick<Feedback, 'toast'>,
    gated: Pick<GatedContributions, 'verdict'>,
  ) {
    super({
      events,
      feedback,
      kind: 'Webhook',
      loadingFailed: { key: 'WEBHOOKS.LOADING_FAILED' },
      mayLoad: () => gated.verdict(openApiSettings.edit) === 'yes',
      calls: {
        // Both are loaded before the page is drawn, because the form cannot offer a choice without the events.
        list: async (options) => {
          const [list, groups] = await Promise.all([
            client.call(listWebhooks, {}, options),
            client.call(listWebhookEvents, {}, options),
          ]);
          runInAction(() => (this.events = groups));
          return list;
        },
        create: async (body, options) => {
          const { secret, ...webhook } = await client.call(createWebhook, { body }, options);
          this.#show({ webhookId: webhook.id, secret });
          return webhook;
        },
        // The health is not sent, because it can change without a new version, so the gateway would refuse an old value.
        update: (webhookId, { url, events: chosen, enabled, version }, options) => {
          const body = { url, events: chosen, enabled, version };
          return client.call(updateWebhook, { params: { webhookId }, body }, options);
        },
        delete: (webhookId, options) => client.call(deleteWebhook, { params: { webhookId } }, options),
      },
    });
    this.#client = client;
    makeObservable(this, { events: observableRef, shownSecret: observableRef, log: observableRef });
    events.on(entityChanged, ({ entityKind, id }) => {
      if (entityKind === 'WebhookDelivery' && id === this.log?.webhookId) void this.log.load();
    });
    events.onResync(() => void this.log?.load());
  }

  dismissSecret(): void {
    this.#show(undefined);
  }

  async rotate(webhookId: string): Promise<void> {
    const { secret } = await this.#client.call(rotateWebhookSecret, { params: { webhookId } }, { handles: '*' });
    this.#show({ webhookId, secret });
    this.reload();
  }

  openLog(webhookId: string): void {
    const log = new LiveDeliveryLog(this.#client, webhookId);
    runInAction(() => (this.log = log));
    void log.load();
  }

  closeLog(): void {
    runInAction(() => (this.log = undefined));
  }

  #show(secret: ShownSecret | undefined): void {
    runInAction(() => (this.shownSecret = secret));
  }
}

export default function makeWebhooksStore(
  client: CompanyClient,
  events: CompanyEvents,
  feedback: Pick<Feedback, 'toast'>,
  gated: Pick<GatedContributions, 'verdict'>,
): WebhooksStore {
  return new LiveWebhooksStore(client, events, feedback, gated);
}
