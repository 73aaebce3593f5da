export { type DocumentHappening, documentEvents, programEventOf, publishToPages } from './document-events.ts';
export { fieldColumns, fieldsOf, recordOf } from './document-fields.ts';
export { documentsIn, overdue, paymentsOf, readRecord, toDocument } from './document-rows.ts';
export type { DocumentRecord, DocumentTables } from './document-table.ts';
export { authorFilterOf, checkDocumentGate, reachableBy, readableDocumentsOf } from './own-documents.ts';
export { checkedRetention, dueNow, owedOn, retentionOfRow, retentionTotals } from './retention.ts';
export { isPaid, settlement } from './settlement.ts';
export { readSupplier, type SupplierOf, withAccount } from './supplier.ts';
export { wireDocument, wireDocuments } from './wire-document.ts';
