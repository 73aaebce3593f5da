export * from './access.ts';
export * from './endpoints.ts';
export * from './payment-orders-store.ts';
export * from './order-faults.ts';
export type { OrderedDocument, OrderPreview, PaymentCode, PaymentOrder, PaymentOrderInput } from './schemas.ts';
