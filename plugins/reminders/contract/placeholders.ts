import { placeholders } from '#core/contract/letters';

/** What a body may say of the invoice it reminds of. */
export const reminderPlaceholders = placeholders(
  'number',
  'amount',
  'dueDate',
  'daysOverdue',
  'variableSymbol',
  'partner',
  'company',
);
