import { sql } from 'kysely';
import { inEachLanguage } from '#core/contract';
import { placeholderText } from '#core/contract/letters';
import { cleanRichText, EntityTable, invalidField, refuse, saysSomething, type Tx, withoutTags } from '#core/gateway';
import {
  duplicateReminderDay,
  type Reminder,
  type ReminderInput,
  reminderPlaceholders,
  reminders,
} from '../contract/index.ts';
import { say } from './refusals/say.ts';

export const reminderRows = new EntityTable<Reminder>({
  table: 'reminder',
  kind: 'Reminder',
  readBy: reminders.edit,
  columns: { daysOverdue: 'days_overdue', body: 'body' },
  orderBy: 'days_overdue',
});

/** With its body cleaned. @throws Refusal 400 for a body without words or with an unknown placeholder, 409 for a day that is taken */
export async function checkedReminder(
  tx: Tx,
  { daysOverdue, body }: ReminderInput,
  id?: string,
): Promise<ReminderInput> {
  const clean = cleanRichText(body);
  if (!saysSomething(clean)) throw invalidField('/body', 'required', say('writeBody'));
  const [unknown] = reminderPlaceholders.unknownIn(clean);
  if (unknown) {
    const known = inEachLanguage((language) =>
      reminderPlaceholders.names.map((name) => placeholderText(name, language)).join(', '),
    );
    throw invalidField('/body', 'unknownPlaceholder', say('placeholder', { unknown: withoutTags(unknown), known }));
  }
  const { rows } = await sql<{ id: string }>`select id from reminder where days_overdue = ${daysOverdue}`.execute(tx);
  if (rows.some((row) => row.id !== id)) throw refuse(duplicateReminderDay, { detail: say('otherDay') });
  return { daysOverdue, body: clean };
}
