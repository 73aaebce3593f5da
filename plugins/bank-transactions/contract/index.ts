export * from './access.ts';
export * from './endpoints.ts';
export * from './match-reasons.ts';
export type { BankTransaction, MatchInput, MatchSuggestion, StatementImport, TransactionQuery } from './schemas.ts';
export * from './transactions-store.ts';
