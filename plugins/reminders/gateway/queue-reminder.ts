import { type Day, todayAt } from '#core/calendar';
import { lockNamed, type LetterAsked, type Letters, type Tx } from '#core/gateway';
import { type Receivable } from '#plugins/documents/contract';
import { type ReminderServices, readPlan, recipientsOf } from './reminder-plan.ts';
import { remindersIn, type ReminderLetterRow } from './reminder-tables.ts';
import { wordsOf } from './reminder-words.ts';

/** Letters that wait carry it. */
export const reminderLetterName = 'reminders.reminder';

export interface ReminderMeant {
  readonly documentId: string;
  readonly reminderId: string;
}

/**
 * Puts one into the queue, if it is to leave still: nothing of what was read before counts. Two processes that do so at once take turns.
 * @param until by the day on which it leaves: today, or later where somebody sends it now
 * @returns the letter's id; undefined: it does not leave
 */
export async function queueReminder(
  at: LetterAsked,
  { services, mail }: { readonly services: ReminderServices; readonly mail: Letters },
  { documentId, reminderId }: ReminderMeant,
  { until, byHand }: { readonly until: Day; readonly byHand: boolean },
): Promise<string | undefined> {
  const { tx } = at;
  await inTurn(tx, documentId);
  const today = todayAt(at.now());
  const plan = await readPlan(tx, services, { now: at.now(), until, documentId });
  const planned = plan.find(({ rule }) => rule.id === reminderId);
  if (!planned || (!byHand && planned.row?.is_held)) return undefined;
  if (await leftOn(tx, documentId, today, planned.row?.id)) return undefined;
  const { document, rule } = planned;
  const { to, cc } = await recipientsOf(tx, services, document, planned.row);
  if (to.length === 0) return undefined;
  const row = planned.row ?? (await noteReminder(tx, document, rule));
  // Of one that was cancelled when there was no reason to remind, the letter is there.
  const letterId =
    row.letter_id ??
    (await mail.queue(at, {
      kind: reminderLetterName,
      about: { type: document.documentType, id: documentId },
      key: `reminder/${documentId}/${reminderId}/${document.dueOn}`,
      to: to.map((address) => ({ address })),
      cc: cc.map((address) => ({ address })),
      language: wordsOf(rule, document.language).language,
    }));
  if (row.letter_id) await mail.sendAgain(at, row.letter_id);
  await remindersIn(tx)
    .updateTable('reminder_letter')
    .set({ letter_id: letterId, sent_on: today, by_hand: byHand, is_held: false, days_overdue: rule.daysOverdue })
    .where('id', '=', row.id)
    .execute();
  return letterId;
}

/** What is decided of one document's reminders is decided one after the other. */
export async function inTurn(tx: Tx, documentId: string): Promise<void> {
  await lockNamed(tx, `reminder ${documentId}`);
}

/** Whether another reminder of the document leaves on that day. */
export async function leftOn(tx: Tx, documentId: string, day: Day, except?: string): Promise<boolean> {
  const rows = remindersIn(tx).selectFrom('reminder_letter').select('id').where('document_id', '=', documentId);
  const found = await rows.where('sent_on', '=', day).execute();
  return found.some(({ id }) => id !== except);
}

/** The row of what has none yet, for what somebody decides of it. Inside {@link inTurn}. */
export function noteReminder(
  tx: Tx,
  { id: document_id, dueOn: due_on }: Pick<Receivable, 'id' | 'dueOn'>,
  rule: { readonly id: string; readonly daysOverdue: number },
): Promise<ReminderLetterRow> {
  return remindersIn(tx)
    .insertInto('reminder_letter')
    .values({ document_id, reminder_id: rule.id, due_on, days_overdue: rule.daysOverdue })
    .returningAll()
    .executeTakeFirstOrThrow();
}
