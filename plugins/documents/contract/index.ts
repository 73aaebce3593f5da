export * from './access.ts';
export * from './endpoints.ts';
export * from './engine.ts';
export * from './kind.ts';
export * from './new-document.ts';
export * from './pages.ts';
export * from './problems.ts';
export type {
  Customer,
  Document,
  DocumentInput,
  DocumentQuery,
  DocumentRow,
  DocumentUpdate,
  IssuedDocument,
  Line,
  LineInput,
  Payment,
  Supplier,
  Totals,
} from './schemas.ts';
