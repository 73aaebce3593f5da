/** The endpoints, errors and partner fields of e-invoices. */
export * from './endpoints.ts';
export * from './partner-fields.ts';
export * from './problems.ts';
export type { EInvoiceCheck } from './schemas.ts';
