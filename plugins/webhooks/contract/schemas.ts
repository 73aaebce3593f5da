import Type, { type Static } from 'typebox';
import { languages } from '#core/contract';

const nullable = <T extends ReturnType<typeof Type.String | typeof Type.Integer>>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const moment = Type.String({ format: 'date-time' });

export const WebhookInput = Type.Object({
  /** `https://…`; whether it may be called is the handler's to judge. */
  url: Type.String({ minLength: 1, maxLength: 2000 }),
  /** Names such as `invoice.issued`; none only while it is off. */
  events: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 }),
  /** Off, nothing is sent and nothing is noted for later. */
  enabled: Type.Boolean(),
});
export type WebhookInput = Static<typeof WebhookInput>;

export const WebhookUpdate = Type.Object({ ...WebhookInput.properties, version: Type.Integer() });
export type WebhookUpdate = Static<typeof WebhookUpdate>;

const webhook = {
  id: Type.String(),
  version: Type.Integer(),
  ...WebhookInput.properties,
  /** Why the gateway switched it off: the receiver answered 410, or failed for a day. */
  offReason: Type.Union([Type.Enum(['gone', 'failing']), Type.Null()]),
  /** Since when every attempt has failed; null: the last one succeeded. */
  failingSince: nullable(moment),
  /** Until when the secret before the last rotation signs too. */
  previousSecretUntil: nullable(moment),
};
export const Webhook = Type.Object(webhook);
export type Webhook = Static<typeof Webhook>;
export const WebhookList = Type.Array(Webhook);

/** The secret is shown here alone, and can't be read again. */
export const CreatedWebhook = Type.Object({ ...webhook, secret: Type.String() });
export type CreatedWebhook = Static<typeof CreatedWebhook>;

export const NewSecret = Type.Object({ secret: Type.String(), previousSecretUntil: moment });
export type NewSecret = Static<typeof NewSecret>;

export const DeliveryState = Type.Enum(['waiting', 'delivered', 'given-up']);

export const Delivery = Type.Object({
  id: Type.String(),
  webhookId: Type.String(),
  /** `id` in the body: a replay has that of the first. */
  eventId: Type.String(),
  event: Type.String(),
  /** `event`: it happened. `replay`, `test`: somebody pressed a button. */
  cause: Type.Enum(['event', 'replay', 'test']),
  state: DeliveryState,
  /** When it happened. */
  at: moment,
  attempts: Type.Integer(),
  attemptedAt: nullable(moment),
  nextAttemptAt: nullable(moment),
  /** HTTP status of the last attempt; null: there was no answer, and `fault` says why. */
  status: nullable(Type.Integer()),
  milliseconds: nullable(Type.Integer()),
  fault: nullable(Type.String()),
  /** How the answer's body began. */
  answer: nullable(Type.String()),
});
export type Delivery = Static<typeof Delivery>;

export const DeliveryQuery = Type.Object({
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 1000 })),
  state: Type.Optional(DeliveryState),
});
/** The newest first. */
export const DeliveryPage = Type.Object({ items: Type.Array(Delivery), next: nullable(Type.String()) });
export type DeliveryPage = Static<typeof DeliveryPage>;

export const ReplayInput = Type.Object({ deliveryId: Type.String({ format: 'uuid' }) });
export const TestInput = Type.Object({});
export const RotationInput = Type.Object({});

const Titles = Type.Object(Object.fromEntries(languages.map((language) => [language, Type.String()])));

/** What can be told, by the thing that it happens to. */
export const EventGroup = Type.Object({
  titles: Titles,
  events: Type.Array(
    Type.Object({
      name: Type.String(),
      titles: Titles,
      /** Of `data`: what is most telling of it. */
      example: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
});
export type EventGroup = Static<typeof EventGroup>;
export const EventGroups = Type.Array(EventGroup);

/** What is sent. The same `id` again is the same event: a receiver that has it answers 2xx and does nothing. */
export const WebhookMessage = Type.Object({
  id: Type.String({ format: 'uuid' }),
  /** `invoice.issued`, or `webhook.test`. */
  event: Type.String(),
  companyId: Type.String({ format: 'uuid' }),
  at: moment,
  /** What a GET of the thing answered when it happened; of something deleted `{ id }`. */
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type WebhookMessage = Static<typeof WebhookMessage>;
