import { sql } from 'kysely';
import { addDays, type Day } from '#core/calendar';
import type { LetterHabits, Tx } from '#core/gateway';
import { type Receivable, type Receivables } from '#plugins/documents/contract';
import { type PartnerDirectory } from '#plugins/partners/contract';
import type { Reminder } from '../contract/index.ts';
import { firstOpenDay, hoursOf } from './reminder-hours.ts';
import { type Planned, planReminders } from './plan-reminders.ts';
import { reminderRows } from './reminder-table.ts';
import { type ReminderLetterRow, remindersIn } from './reminder-tables.ts';
import { stopsOf } from './reminder-stops.ts';

/** Services of other plugins that reminders work with. */
export interface ReminderServices {
  readonly documents: Receivables;
  readonly partners: PartnerDirectory | undefined;
  /** To whom letters to a partner usually go. */
  readonly habits: LetterHabits | undefined;
}

/** A rule that is on, as plans have it. */
export type LiveRule = Reminder & { readonly onSince: Day };
export interface PlannedReminder extends Planned<Receivable, LiveRule> {
  /** What somebody decided of it. */
  readonly row: ReminderLetterRow | undefined;
}

/** How far ahead the page looks. */
export const daysAhead = 6;

export interface PlanQuestion {
  readonly now: Date;
  /** The last day that is asked about. */
  readonly until: Day;
  /** Default: all. */
  readonly documentId?: string;
}

/** What leaves until a day, of documents that are owed now and whom nobody has stopped. Inside the company. */
export async function readPlan(
  tx: Tx,
  { documents: receivables }: Pick<ReminderServices, 'documents'>,
  { now, until, documentId }: PlanQuestion,
): Promise<readonly PlannedReminder[]> {
  const rules = (await reminderRows.list(tx)).filter(isLive);
  if (rules.length === 0) return [];
  const since = rules.map(({ onSince }) => onSince).toSorted()[0] ?? until;
  const to = addDays(until, -Math.min(...rules.map(({ daysOverdue }) => daysOverdue)));
  const owed = documentId
    ? [await receivables.read(tx, documentId)].filter((one) => one?.state === 'open').filter((one) => one !== undefined)
    : await receivables.open(tx, { from: since, to });
  const stops = await stopsOf(tx);
  const documents = owed.filter(
    ({ id, partnerId }) => !stops.documents.has(id) && !stops.partners.has(partnerId ?? ''),
  );
  const rows = await pastOf(tx, since, documentId);
  const past = rows.map((row) => ({
    documentId: row.document_id,
    reminderId: row.reminder_id,
    dueOn: row.due_on,
    daysOverdue: row.days_overdue,
    sentOn: row.was_taken_back ? null : row.sent_on,
  }));
  const from = firstOpenDay(now, await hoursOf(tx));
  const decided = new Map(rows.map((row) => [keyOf(row.document_id, row.reminder_id, row.due_on), row]));
  return planReminders({ documents, rules, past, from, until }).map((planned) => ({
    ...planned,
    row: decided.get(keyOf(planned.document.id, planned.rule.id, planned.document.dueOn)),
  }));
}

/**
 * Where it goes: to whom somebody chose, else to whom the last letter to the partner went, else to the partner's address of today, else
 * to the one on the document.
 */
export async function recipientsOf(
  tx: Tx,
  { partners, habits }: Pick<ReminderServices, 'partners' | 'habits'>,
  document: Receivable,
  row: Pick<ReminderLetterRow, 'recipients' | 'copies'> | undefined,
): Promise<{ readonly to: readonly string[]; readonly cc: readonly string[] }> {
  if (row?.recipients) return { to: row.recipients, cc: row.copies ?? [] };
  const last = document.partnerId ? await habits?.recipientsOf(tx, document.partnerId) : undefined;
  if (last) return last;
  const partner = document.partnerId ? await partners?.read(tx, document.partnerId) : undefined;
  const address = partner?.email.trim() || document.customerEmail.trim();
  return { to: address ? [address] : [], cc: [] };
}

export function isLive(rule: Reminder): rule is LiveRule {
  return rule.isOn && rule.onSince !== null;
}

/**
 * What was decided and done. `was_taken_back`: the letter did not leave, since there was no reason to just then, such as of what was paid;
 * where there is a reason again, because the payment was taken back, it is said after all. What a person has cancelled is not.
 */
function pastOf(tx: Tx, since: Day, documentId: string | undefined) {
  const query = remindersIn(tx)
    .selectFrom('reminder_letter')
    .leftJoin('letter', 'letter.id', 'reminder_letter.letter_id')
    .selectAll('reminder_letter')
    .select(
      sql<boolean>`coalesce(letter.state = 'cancelled' and letter.reason is not null, false)`.as('was_taken_back'),
    );
  return (documentId ? query.where('document_id', '=', documentId) : query.where('due_on', '>=', since)).execute();
}

function keyOf(documentId: string, reminderId: string, dueOn: Day): string {
  return `${documentId} ${reminderId} ${dueOn}`;
}
