export * from './access.ts';
export * from './endpoints.ts';
export * from './model.ts';
export * from './rule.ts';
export * from './templates-store.ts';
export {
  type stopReasons,
  type InvoiceTemplate,
  InvoiceTemplateInput,
  type InvoiceTemplateQuery,
  type InvoiceTemplateRow,
  type InvoiceTemplateRun,
  type templateStates,
  type UpcomingInvoice,
  type UpcomingInvoices,
} from './schemas.ts';
