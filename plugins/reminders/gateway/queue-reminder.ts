import { type Day, todayAt } from '#core/calendar';
import { lockNamed, type EmailRequestContext, type Emails, type Tx } from '#core/gateway';
import { type Receivable } from '#plugins/documents/contract';
import { type ReminderServices, readPlan, recipientsOf } from './reminder-plan.ts';
import { remindersIn, type ReminderEmailRow } from './reminder-tables.ts';
import { wordsOf } from './reminder-words.ts';

/** The name of the kind of e-mail. Queued e-mails are stored with it, so it must not change. */
export const reminderEmailName = 'reminders.reminder';

export interface ReminderMeant {
  readonly documentId: string;
  readonly reminderId: string;
}

/**
 * Queues a reminder if it should still be sent. All data is read again under a lock, so that of two simultaneous processes only one queues
 * it.
 * @param until the latest day of sending: today, or later if a user sends the reminder early
 * @returns the id of the e-mail; undefined if none is sent
 */
export async function queueReminder(
  at: EmailRequestContext,
  { services, mail }: { readonly services: ReminderServices; readonly mail: Emails },
  { documentId, reminderId }: ReminderMeant,
  { until, byHand }: { readonly until: Day; readonly byHand: boolean },
): Promise<string | undefined> {
  const { tx } = at;
  await lockReminders(tx, documentId);
  const today = todayAt(at.now());
  const plan = await readPlan(tx, services, { now: at.now(), until, documentId });
  const planned = plan.find(({ rule }) => rule.id === reminderId);
  if (!planned || (!byHand && planned.row?.is_held)) return undefined;
  if (await isReminderSentOn(tx, documentId, today, planned.row?.id)) return undefined;
  const { document, rule } = planned;
  const { to, cc } = await recipientsOf(tx, services, document, planned.row);
  if (to.length === 0) return undefined;
  const row = planned.row ?? (await noteReminder(tx, document, rule));
  // A reminder that was cancelled because the document was paid already has an e-mail.
  const emailId =
    row.letter_id ??
    (await mail.queue(at, {
      kind: reminderEmailName,
      about: { type: document.documentType, id: documentId },
      key: `reminder/${documentId}/${reminderId}/${document.dueOn}`,
      to: to.map((address) => ({ address })),
      cc: cc.map((address) => ({ address })),
      language: wordsOf(rule, document.language).language,
    }));
  if (row.letter_id) await mail.sendAgain(at, row.letter_id);
  await remindersIn(tx)
    .updateTable('reminder_letter')
    .set({ letter_id: emailId, sent_on: today, by_hand: byHand, is_held: false, days_overdue: rule.daysOverdue })
    .where('id', '=', row.id)
    .execute();
  return emailId;
}

/** Locks the reminders of one document, so that decisions about them are made one after another. */
export async function lockReminders(tx: Tx, documentId: string): Promise<void> {
  await lockNamed(tx, `reminder ${documentId}`);
}

/** Returns whether another reminder of the document is sent on the given day. */
export async function isReminderSentOn(tx: Tx, documentId: string, day: Day, except?: string): Promise<boolean> {
  const rows = remindersIn(tx).selectFrom('reminder_letter').select('id').where('document_id', '=', documentId);
  const found = await rows.where('sent_on', '=', day).execute();
  return found.some(({ id }) => id !== except);
}

/** Inserts the row of a reminder, so that a user's decision can be stored in it. The caller must hold the lock of {@link lockReminders}. */
export function noteReminder(
  tx: Tx,
  { id: document_id, dueOn: due_on }: Pick<Receivable, 'id' | 'dueOn'>,
  rule: { readonly id: string; readonly daysOverdue: number },
): Promise<ReminderEmailRow> {
  return remindersIn(tx)
    .insertInto('reminder_letter')
    .values({ document_id, reminder_id: rule.id, due_on, days_overdue: rule.daysOverdue })
    .returningAll()
    .executeTakeFirstOrThrow();
}
