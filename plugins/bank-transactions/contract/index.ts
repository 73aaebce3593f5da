export * from './access.ts';
export * from './bank-entries.ts';
export * from './bank-statements.ts';
export * from './endpoints.ts';
export * from './match-reasons.ts';
export type {
  BankTransaction,
  CsvColumns,
  MatchInput,
  MatchSuggestion,
  OpenDocument,
  StatementImport,
  TransactionQuery,
} from './schemas.ts';
export * from './statement.ts';
export * from './statement-formats.ts';
export * from './transactions-store.ts';
