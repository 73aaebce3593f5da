import { placeholders } from '#core/contract/emails';

/** The placeholders for the document's values in the body of a reminder. */
export const reminderPlaceholders = placeholders(
  'number',
  'amount',
  'dueDate',
  'daysOverdue',
  'variableSymbol',
  'partner',
  'company',
);
