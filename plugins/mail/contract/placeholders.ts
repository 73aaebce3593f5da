import { placeholders } from '#core/contract/emails';

/** The placeholders for values of a document in an e-mail about it. */
export const emailPlaceholders = placeholders(
  'document',
  'number',
  'amount',
  'amountDue',
  'dueDate',
  'variableSymbol',
  'month',
  'year',
  'partner',
  'company',
);
