/** Why a movement may pay a document, and what speaks against it; each has its words in `BANK.REASON`. */
export const matchReasons = [
  'symbol',
  'symbolInText',
  'symbolNear',
  'symbolOfNobody',
  'symbolOfAnother',
  'amount',
  'amountNear',
  'amountPart',
  'amountOver',
  'amountOfAnother',
  'account',
  'accountNew',
  'accountOfAnother',
  'name',
  'onlyOne',
  'before',
  'longAgo',
  'several',
  'return',
] as const;
export type MatchReason = (typeof matchReasons)[number];

export const statementFormats = ['camt053', 'mt940', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/**
 * `partly`: documents are paid with a part of it, and the rest pays nothing yet. One could also read *matched* as *somebody has seen to it*; then what is left
 * of an advance or a mistaken payment would be found by nobody.
 */
export const transactionStates = ['unmatched', 'partly', 'matched', 'ignored'] as const;
export type TransactionState = (typeof transactionStates)[number];

/** Bytes of a statement. */
export const statementLimit = 10 * 1024 * 1024;

/** What a column of a bank's CSV may hold. `credit`, `debit`: amounts in two columns, both without a sign; `direction`: a word that gives the sign. */
export const csvFields = [
  'bookedOn',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'account',
  'counterparty',
  'iban',
  'variableSymbol',
  'specificSymbol',
  'constantSymbol',
  'endToEndId',
  'text',
  'reference',
] as const;
export type CsvField = (typeof csvFields)[number];
