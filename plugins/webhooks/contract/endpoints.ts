import { companyEndpoint, from, problem, problems } from '#core/contract';
import { openApiSettings } from '#core/contract/platform';
import * as schemas from './schemas.ts';

/** A company has as many as it may: each costs a call for each event. */
export const tooManyWebhooks = problem('too-many-webhooks', 409);
export const mostWebhooks = 20;

const gate = openApiSettings.edit;
/** Of no event: each belongs to a plugin that may be missing. */
const sample = { url: 'https://hooks.example.sk/kostra', events: [], enabled: false };

/** In the order they were made. */
export const listWebhooks = companyEndpoint({
  method: 'GET',
  path: 'webhooks',
  gate,
  reply: schemas.WebhookList,
  sample: {},
});

export const createWebhook = companyEndpoint({
  method: 'POST',
  path: 'webhooks',
  gate,
  body: schemas.WebhookInput,
  reply: schemas.CreatedWebhook,
  answersSecret: true,
  problems: [tooManyWebhooks],
  sample: { body: sample },
});

const ofOne = { params: { webhookId: from(createWebhook, ({ id }) => id) } };

export const readWebhook = companyEndpoint({
  method: 'GET',
  path: 'webhooks/:webhookId',
  gate,
  reply: schemas.Webhook,
  sample: ofOne,
});

/** Switched off, what still waits is given up; it can be replayed from the log. */
export const updateWebhook = companyEndpoint({
  method: 'PUT',
  path: 'webhooks/:webhookId',
  gate,
  body: schemas.WebhookUpdate,
  reply: schemas.Webhook,
  problems: [problems.staleVersion],
  sample: { ...ofOne, body: { ...sample, version: from(createWebhook, ({ version }) => version) } },
});

export const deleteWebhook = companyEndpoint({
  method: 'DELETE',
  path: 'webhooks/:webhookId',
  gate,
  sample: ofOne,
});

/**
 * A new secret; the one before signs too for a day, so that the receiver can be changed without losing anything. So does each that
 * was replaced within the day, of the last twenty.
 */
export const rotateWebhookSecret = companyEndpoint({
  method: 'POST',
  path: 'webhooks/:webhookId/secret',
  gate,
  body: schemas.RotationInput,
  reply: schemas.NewSecret,
  answersSecret: true,
  sample: { ...ofOne, body: {} },
});

/** Deliveries of the last 30 days. */
export const listDeliveries = companyEndpoint({
  method: 'GET',
  path: 'webhooks/:webhookId/log',
  gate,
  query: schemas.DeliveryQuery,
  reply: schemas.DeliveryPage,
  sample: ofOne,
});

/** Sends `webhook.test`, once, also while the webhook is off; how it went stands in the log. */
export const testWebhook = companyEndpoint({
  method: 'POST',
  path: 'webhooks/:webhookId/test',
  gate,
  body: schemas.TestInput,
  reply: schemas.Delivery,
  sample: { ...ofOne, body: {} },
});

/** Sends what was sent before once more, with the same `id`. */
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

/** What a webhook can be told of; a path of its own, since ids stand under `webhooks/`. */
export const listWebhookEvents = companyEndpoint({
  method: 'GET',
  path: 'webhook-events',
  gate,
  reply: schemas.EventGroups,
  sample: {},
});
