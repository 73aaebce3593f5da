/** The reasons for and against a match. Each has a text in `BANK.REASON`. */
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
 * The states of a transaction. `partly` means that only a part of its amount pays documents. This state is separate from `matched`, because
 * otherwise nobody would find the remaining amount of an advance or of a mistaken payment.
 */
export const transactionStates = ['unmatched', 'partly', 'matched', 'ignored'] as const;
export type TransactionState = (typeof transactionStates)[number];

/** The maximum size of a statement in bytes. */
export const statementLimit = 10 * 1024 * 1024;

/** The fields that a CSV column may contain. Amounts in `credit` and `debit` have no sign; `direction` is a word that gives the sign. */
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
