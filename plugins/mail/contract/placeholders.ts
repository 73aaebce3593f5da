import { placeholders } from '#core/contract/letters';

/** What a letter about a document may say of it. */
export const letterPlaceholders = placeholders(
  'number',
  'amount',
  'dueDate',
  'variableSymbol',
  'month',
  'year',
  'partner',
  'company',
);
