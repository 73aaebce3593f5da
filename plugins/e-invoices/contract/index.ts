/** The endpoints, errors, rights and added fields of e-invoices. */
export * from './document-fields.ts';
export * from './endpoints.ts';
export * from './many-endpoints.ts';
export {
  type ManySending,
  type ManyToSend,
  type SendingForecast,
  sentAtMost,
  type UnsentDocument,
} from './many.schemas.ts';
export * from './missing.ts';
export * from './partner-fields.ts';
export * from './problems.ts';
export * from './provider-endpoints.ts';
export * from './providers-store.ts';
export * from './received-endpoints.ts';
export * from './reception-store.ts';
export * from './rights.ts';
export { type KeptInvoice, pollAgainAfter, type PollBegun, receivedLimit, type Reception } from './received.schemas.ts';
export {
  type EInvoiceProvider,
  EInvoiceProviderInput,
  type EInvoiceProviderProfile,
  type EInvoiceProviderTest,
  type EInvoiceProviderUpdate,
} from './provider.schemas.ts';
export type { EInvoiceCheck } from './schemas.ts';
export type {
  Sending,
  SendingAnswer,
  SendingEvent,
  SendingEventName,
  SendingState,
  SendingSummary,
} from './sending.schemas.ts';
export * from './sending-endpoints.ts';
export * from './sending-filter.ts';
export * from './sending-store.ts';
export * from './sent-e-invoices.ts';
export type {
  MissingField,
  MissingItem,
  MissingItems,
  MissingOwn,
  MissingPartner,
  MissingPartners,
} from './missing.schemas.ts';
