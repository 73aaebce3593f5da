import { companyEndpoint, from, problem, problems } from '#core/contract';
import { openApiSettings } from '#core/contract/platform';
import * as schemas from './schemas.ts';

/**
 * The refusal if the company has reached the maximum number of webhooks. There is a maximum because every event causes a request to each
 * webhook.
 */
export const tooManyWebhooks = problem('too-many-webhooks', 409);
export const maxWebhooks = 20;

const gate = openApiSettings.edit;
/** The sample has no events, because each event belongs to a plugin that may be missing. */
const sample = { url: 'https://hooks.example.sk/kostra', events: [], enabled: false };

/** Lists the webhooks in the order of their creation. */
export const listWebhooks = companyEndpoint({
  method: 'GET',
  path: 'webhooks',
  gate,
  reply: schemas.WebhookList,
  sample: {},
});

/**
 * Creates a webhook: from now on the named events are sent to its address. The answer shows the secret once. `POST
 * webhooks/{webhookId}/test` tries it.
 */
export const createWebhook = companyEndpoint({
  method: 'POST',
  path: 'webhooks',
  gate,
  body: schemas.WebhookInput,
  reply: schemas.CreatedWebhook,
  returnsSecret: true,
  problems: [tooManyWebhooks],
  sample: { body: sample },
});

const ofOne = { params: { webhookId: from(createWebhook, ({ id }) => id) } };

/** Returns a webhook and the reason why it is disabled, but not its secret. */
export const readWebhook = companyEndpoint({
  method: 'GET',
  path: 'webhooks/:webhookId',
  gate,
  reply: schemas.Webhook,
  sample: ofOne,
});

/** Changes a webhook. Disabling it gives up its waiting deliveries, which can still be replayed from the log. */
export const updateWebhook = companyEndpoint({
  method: 'PUT',
  path: 'webhooks/:webhookId',
  gate,
  body: schemas.WebhookUpdate,
  reply: schemas.Webhook,
  problems: [problems.staleVersion],
  sample: { ...ofOne, body: { ...sample, version: from(createWebhook, ({ version }) => version) } },
});

/** Deletes a webhook. Its waiting deliveries are not sent. */
export const deleteWebhook = companyEndpoint({
  method: 'DELETE',
  path: 'webhooks/:webhookId',
  gate,
  sample: ofOne,
});

/**
 * Creates a new secret. The previous secret also signs for one more day, so that the receiver can switch without losing a message. The same
 * applies to each secret that was replaced within the last day, up to the last twenty.
 */
export const rotateWebhookSecret = companyEndpoint({
  method: 'POST',
  path: 'webhooks/:webhookId/secret',
  gate,
  reply: schemas.NewSecret,
  returnsSecret: true,
  sample: ofOne,
});

/** Lists the deliveries of the last 30 days. */
export const listDeliveries = companyEndpoint({
  method: 'GET',
  path: 'webhooks/:webhookId/log',
  gate,
  query: schemas.DeliveryQuery,
  reply: schemas.DeliveryPage,
  sample: ofOne,
});

/** Sends `webhook.test` once, even if the webhook is disabled. The log shows the result. */
export const testWebhook = companyEndpoint({
  method: 'POST',
  path: 'webhooks/:webhookId/test',
  gate,
  reply: schemas.Delivery,
  sample: ofOne,
});

/** Sends a delivery again, with the same event id. */
export const replayDelivery = companyEndpoint({
  method: 'POST',
  path: 'webhooks/:webhookId/replay',
  gate,
  body: schemas.ReplayInput,
  reply: schemas.Delivery,
  sample: {
    params: { webhookId: from(testWebhook, ({ webhookId }) => webhookId) },
    body: { deliveryId: from(testWebhook, ({ id }) => id) },
  },
});

/** Lists the events that a webhook can subscribe to. The path is not under `webhooks/`, because the segment after `webhooks/` is an id. */
export const listWebhookEvents = companyEndpoint({
  method: 'GET',
  path: 'webhook-events',
  gate,
  reply: schemas.EventGroups,
  sample: {},
});
