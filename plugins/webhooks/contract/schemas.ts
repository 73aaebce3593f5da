import Type, { type Static } from 'typebox';
import { languages } from '#core/contract';

const nullable = <T extends ReturnType<typeof Type.String | typeof Type.Integer>>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const moment = Type.String({ format: 'date-time' });

export const WebhookInput = Type.Object({
  /** An address that begins with `https://`. An address inside the gateway's own network is refused. */
  url: Type.String({ minLength: 1, maxLength: 2000 }),
  /** The names of the events, such as `invoice.issued`. The list can be empty only while the webhook is disabled. */
  events: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 }),
  /** Whether events are sent. While the webhook is disabled, events are neither sent nor recorded for later. */
  enabled: Type.Boolean(),
});
export type WebhookInput = Static<typeof WebhookInput>;

export const WebhookUpdate = Type.Object({ ...WebhookInput.properties, version: Type.Integer() });
export type WebhookUpdate = Static<typeof WebhookUpdate>;

const webhook = {
  id: Type.String(),
  version: Type.Integer(),
  ...WebhookInput.properties,
  /** The reason why the gateway disabled the webhook: the receiver answered 410 (`gone`), or failed for a day (`failing`). */
  offReason: Type.Union([Type.Enum(['gone', 'failing']), Type.Null()]),
  /** The time of the first of the consecutive failed attempts; `null` means that the last attempt succeeded. */
  failingSince: nullable(moment),
  /** The time until which the previous secret also signs. */
  previousSecretUntil: nullable(moment),
};
export const Webhook = Type.Object(webhook);
export type Webhook = Static<typeof Webhook>;
export const WebhookList = Type.Array(Webhook);

/** A webhook with its secret. No other response contains the secret. */
export const CreatedWebhook = Type.Object({
  ...webhook,
  /** The secret that signs each message. */
  secret: Type.String(),
});
export type CreatedWebhook = Static<typeof CreatedWebhook>;

export const NewSecret = Type.Object({
  /** The secret that signs from now on. No later answer has it. */
  secret: Type.String(),
  /** The time until which the previous secret also signs. */
  previousSecretUntil: moment,
});
export type NewSecret = Static<typeof NewSecret>;

export const DeliveryState = Type.Enum(['waiting', 'delivered', 'given-up']);

export const Delivery = Type.Object({
  id: Type.String(),
  /** The id of the webhook whose address gets the message. */
  webhookId: Type.String(),
  /** The `id` in the body of the message. A replayed delivery has the same one as the original. */
  eventId: Type.String(),
  /** The name of the event, such as `invoice.issued`. */
  event: Type.String(),
  /** The cause of the delivery: an event, or a user who started a `replay` or a `test`. */
  cause: Type.Enum(['event', 'replay', 'test']),
  /** Whether the delivery waits for its next attempt, was delivered, or was given up. */
  state: DeliveryState,
  /** The time when the event happened, not when it was delivered. */
  at: moment,
  /** The number of attempts so far; 0 before the first one. */
  attempts: Type.Integer(),
  /** The time of the last attempt; null if there was none. */
  attemptedAt: nullable(moment),
  /** The time of the next attempt; null if there will be none. */
  nextAttemptAt: nullable(moment),
  /** The HTTP status of the last attempt; `null` means that there was no response, and `fault` states the reason. */
  status: nullable(Type.Integer()),
  /** How long the last attempt took; null if there was none. */
  milliseconds: nullable(Type.Integer()),
  /** Why there was no answer; null if there was one. */
  fault: nullable(Type.String()),
  /** The beginning of the response's body; `null` means that there was no response. */
  answer: nullable(Type.String()),
});
export type Delivery = Static<typeof Delivery>;

export const DeliveryQuery = Type.Object({
  /** The number of rows on a page: 1 to 100, by default 50. More is refused with 400; what follows beyond comes by `after`. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The cursor of the page, which is `next` of the previous page. */
  after: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Only deliveries in this state. */
  state: Type.Optional(DeliveryState),
});
/** A page of deliveries, sorted from the newest. */
export const DeliveryPage = Type.Object({ items: Type.Array(Delivery), next: nullable(Type.String()) });
export type DeliveryPage = Static<typeof DeliveryPage>;

export const ReplayInput = Type.Object({
  /** The id of a delivery in `GET webhooks/{webhookId}/log` that should be sent again. */
  deliveryId: Type.String({ format: 'uuid' }),
});

const Titles = Type.Object(Object.fromEntries(languages.map((language) => [language, Type.String()])));

/** The events of one kind of entity. */
export const EventGroup = Type.Object({
  /** The name of the kind of records in three languages. */
  titles: Titles,
  /** The events that a webhook may subscribe to. */
  events: Type.Array(
    Type.Object({
      /** The name that a webhook subscribes to, such as `invoice.issued`. */
      name: Type.String(),
      /** What happens, in three languages. */
      titles: Titles,
      /** An example of the most important fields in `data`. */
      example: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
});
export type EventGroup = Static<typeof EventGroup>;
export const EventGroups = Type.Array(EventGroup);

/** The body of a delivery. A repeated `id` means the same event, so a receiver that already has it should answer 2xx and do nothing. */
export const WebhookMessage = Type.Object({
  id: Type.String({ format: 'uuid' }),
  /** The name of the event, such as `invoice.issued` or `webhook.test`. */
  event: Type.String(),
  companyId: Type.String({ format: 'uuid' }),
  /** The time when the event happened, not when it was delivered. */
  at: moment,
  /** The entity as a GET would return it at the time of the event; after a deletion only `{ id }`. */
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type WebhookMessage = Static<typeof WebhookMessage>;
