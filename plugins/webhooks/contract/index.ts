export * from './endpoints.ts';
export * from './webhooks-store.ts';
export {
  type CreatedWebhook,
  type Delivery,
  type DeliveryPage,
  type EventGroup,
  type NewSecret,
  type Webhook,
  WebhookInput,
  WebhookMessage,
  type WebhookUpdate,
} from './schemas.ts';
