import { placeholders } from '#core/contract/emails';

/** The placeholders for the values of a document in the e-mail about it. */
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
