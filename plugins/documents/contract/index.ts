export * from './access.ts';
export * from './bank-payments.ts';
export * from './document-numbered.ts';
export * from './document-state.ts';
export * from './endpoints.ts';
export type { VerbEndpoint } from './verb-endpoints.ts';
export * from './engine.ts';
export * from './envelope-endpoints.ts';
export * from './envelope-formats.ts';
export * from './exchange-rates.ts';
export * from './fields.ts';
export * from './field-sets.ts';
export * from './line-fields.ts';
export * from './figures.ts';
export * from './kind.ts';
export * from './completed-kinds.ts';
export * from './installed-kinds.ts';
export * from './conversion.ts';
export * from './custom-field-endpoints.ts';
export type { CustomField } from './custom-field.schemas.ts';
export * from './custom-field-access.ts';
export * from './custom-fields.ts';
export * from './derived.ts';
export * from './described-fields.ts';
export * from './document-type.ts';
export * from './draft-advisers.ts';
export * from './draft-text-hints.ts';
export * from './kind-fields.ts';
export * from './kind-pages.ts';
export * from './emails.ts';
export * from './is-left-out.ts';
export * from './issued-documents.ts';
export * from './licences-needed.ts';
export * from './lifecycle.ts';
export * from './linked-documents.ts';
export * from './line-suggestions.ts';
export * from './many-endpoints.ts';
export * from './month-lock.ts';
export * from './pages.ts';
export * from './partner-terms.ts';
export * from './payment-codes.ts';
export * from './print-style.ts';
export * from './printing.ts';
export * from './problems.ts';
export * from './readable-documents.ts';
export * from './receivables.ts';
export * from './rights.ts';
export * from './seller-paper.ts';
export * from './steps.ts';
export * from './stock-places.ts';
export * from './stored-reports.ts';
export { type IssueWarning, issueWarnings, type PaymentWarning } from './warnings.ts';
/** The schema of a document's input, for schema files of other plugins. */
export { documentInputOf } from './schemas.ts';
export type { UnchangedDocument, ManyForecast, ManyVerb } from './many.schemas.ts';
export type {
  Attachment,
  Chain,
  CurrencySummary,
  Advance,
  Document,
  DocumentAccounts,
  DocumentFilter,
  DocumentQuery,
  DocumentRow,
  ExchangeRate,
  FromDocuments,
  DocumentSummary,
  RecentPartners,
  IssuedDocument,
  Payment,
  PrintInput,
  Supplier,
  Totals,
} from './schemas.ts';
