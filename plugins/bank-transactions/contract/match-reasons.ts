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

/** The kinds of statements. `other` is a kind that another plugin contributes. */
export const statementKinds = ['camt053', 'mt940', 'gpc', 'csv', 'other'] as const;
export type StatementKind = (typeof statementKinds)[number];

/**
 * The states of a transaction. `partly` means that only a part of its amount pays documents. This state is separate from `matched`, because
 * otherwise nobody would find the remaining amount of an advance or of a mistaken payment.
 */
export const transactionStates = ['unmatched', 'partly', 'matched', 'ignored'] as const;
export type TransactionState = (typeof transactionStates)[number];

/** The maximum size of a statement in bytes. */
export const statementLimit = 10 * 1024 * 1024;

/**
 * The fields that a CSV column may contain. Amounts in `credit` and `debit` have no sign; `direction` is a word that gives the sign; `fee` is
 * an amount that the bank took in addition. The other account is `iban`, or `accountNumber` with `bankCode`. `note` and `kind` (the kind of
 * transaction) are the text if `text` is empty. `state` is a word that says whether the bank booked the transaction.
 */
export const csvFields = [
  'bookedOn',
  'amount',
  'credit',
  'debit',
  'direction',
  'fee',
  'currency',
  'account',
  'counterparty',
  'iban',
  'accountNumber',
  'bankCode',
  'variableSymbol',
  'specificSymbol',
  'constantSymbol',
  'endToEndId',
  'text',
  'note',
  'kind',
  'state',
  'reference',
] as const;
export type CsvField = (typeof csvFields)[number];
