import { sql } from 'kysely';
import { addDays, type Day } from '#core/calendar';
import type { MailPreferences, Tx } from '#core/gateway';
import { type Receivable, type Receivables } from '#plugins/documents/contract';
import { type PartnerDirectory } from '#plugins/partners/contract';
import type { Reminder } from '../contract/index.ts';
import { isBelow, leastSumOf } from './least-sum.ts';
import { firstOpenDay, hoursOf } from './reminder-hours.ts';
import { type Planned, planReminders } from './plan-reminders.ts';
import { reminderRows } from './reminder-table.ts';
import { type ReminderEmailRow, remindersIn } from './reminder-tables.ts';
import { stopsOf } from './reminder-stops.ts';

/** The services of other plugins that reminders use. */
export interface ReminderServices {
  /** The documents: of a user's call only those that the user may read. */
  readonly documents: Receivables;
  readonly partners: PartnerDirectory | undefined;
  /** The service that knows the usual recipients of e-mails to a partner; undefined without the mail plugin. */
  readonly habits: MailPreferences | undefined;
}

/** A rule that is on, with the day since which it is on. */
export type LiveRule = Reminder & { readonly onSince: Day };
export interface PlannedReminder extends Planned<Receivable, LiveRule> {
  /** The row with users' decisions about the reminder; undefined if there are none. */
  readonly row: ReminderEmailRow | undefined;
}

/** The number of days after today for which the page shows reminders. */
export const daysAhead = 6;

export interface PlanQuestion {
  readonly now: Date;
  /** The last day for which reminders are planned. */
  readonly until: Day;
  /** The document to plan; by default all documents are planned. */
  readonly documentId?: string;
}

/**
 * Returns the reminders up to a day, for documents of which at least the least sum is due and whose reminders are not stopped. The
 * transaction must be in the company.
 */
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
  const leastSum = await leastSumOf(tx);
  return planReminders({ documents, rules, past, from, until })
    .filter(({ document, on }) => !isBelow(leastSum, document, on))
    .map((planned) => ({
      ...planned,
      row: decided.get(keyOf(planned.document.id, planned.rule.id, planned.document.dueOn)),
    }));
}

/**
 * Returns the recipients: those that a user chose, otherwise those of the last e-mail to the partner, otherwise the partner's current
 * address, otherwise the address on the document.
 */
export async function recipientsOf(
  tx: Tx,
  { partners, habits }: Pick<ReminderServices, 'partners' | 'habits'>,
  document: Receivable,
  row: Pick<ReminderEmailRow, 'recipients' | 'copies'> | undefined,
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
 * Returns past reminders and decisions. `was_taken_back` means that the e-mail was cancelled automatically, for example after a payment. If
 * the payment is removed, such a reminder is sent after all; a reminder that a user has cancelled is not.
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
