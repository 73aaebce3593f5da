import { placeholders } from '#core/contract/letters';

/** What a letter about a document may say of it. */
export const letterPlaceholders = placeholders(
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
