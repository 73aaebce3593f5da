import { addDays, todayAt } from '#core/calendar';
import type { EmailState } from '#core/contract/mail';
import { isUuid, type EmailRequestContext, type Emails, notFound, refuseLineEnds, type Tx } from '#core/gateway';
import { amountRequestedOn, type Receivable } from '#plugins/documents/contract';
import type { OutgoingChange, OutgoingReminder, OutgoingReminders, OutgoingText, Reminder } from '../contract/index.ts';
import { lockReminders, noteReminder, type ReminderMeant } from './queue-reminder.ts';
import { leastSumOf } from './least-sum.ts';
import { hoursOf } from './reminder-hours.ts';
import { daysAhead, readPlan, recipientsOf, type ReminderServices } from './reminder-plan.ts';
import { checkedBody, refuseUnknown, reminderRows } from './reminder-table.ts';
import { stopsOf } from './reminder-stops.ts';
import { type ReminderEmailRow, remindersIn } from './reminder-tables.ts';
import { subjectOf, wordsOf } from './reminder-words.ts';

/** A reminder that was not sent yet, with its document and rule. */
interface Outgoing {
  readonly document: Receivable;
  readonly rule: Reminder;
  readonly on: string;
  readonly row: ReminderEmailRow | undefined;
  /** The state of the reminder's e-mail; undefined if none was queued. */
  readonly email: EmailState | undefined;
}

/** Lists the reminders that failed, are being sent, or will be sent in the next days. */
export async function listOutgoing(
  at: Pick<EmailRequestContext, 'tx' | 'now'>,
  services: ReminderServices,
  mail: Emails,
): Promise<OutgoingReminders> {
  const { tx } = at;
  const all = await outgoing(at, services);
  const items: OutgoingReminder[] = [];
  for (const one of all) items.push(await wireOf(tx, services, one));
  const canSend = (await mail.mailTransport(tx)) !== undefined;
  return { until: lastDay(at.now()), hours: await hoursOf(tx), leastSum: await leastSumOf(tx), canSend, items };
}

/** Reads an outgoing reminder. @throws Refusal 404 if the reminder will not be sent */
export async function readOutgoing(
  at: Pick<EmailRequestContext, 'tx' | 'now'>,
  services: ReminderServices,
  meant: ReminderMeant,
): Promise<OutgoingText> {
  const one = await findOutgoing(at, services, meant);
  const { document, rule, row } = one;
  const { language, body } = wordsOf(rule, document.language);
  return {
    ...(await wireOf(at.tx, services, one)),
    language,
    subject: row?.subject ?? subjectOf(document, language),
    body: row?.body ?? body,
    attachesDocument: (await services.habits?.attachesDocument(at.tx)) ?? false,
    variableSymbol: document.variableSymbol,
    company: document.companyName,
  };
}

/**
 * Changes an outgoing reminder. @throws Refusal 404; 409 `email-has-gone` if it is being sent; 400 for an unknown placeholder or an empty
 * body
 */
export async function changeOutgoing(
  at: EmailRequestContext,
  services: ReminderServices,
  mail: Emails,
  { meant, change }: { readonly meant: ReminderMeant; readonly change: OutgoingChange },
): Promise<OutgoingText> {
  const { isHeld, to, cc, subject, body } = change;
  if (subject !== undefined) {
    refuseLineEnds(subject, '/subject');
    refuseUnknown(subject, '/subject');
  }
  const clean = body === undefined ? undefined : checkedBody(body);
  await lockReminders(at.tx, meant.documentId);
  const { document, rule, row: decided, email } = await findOutgoing(at, services, meant);
  const row = decided ?? (await noteReminder(at.tx, document, rule));
  const values = {
    ...(to && { recipients: [...to], copies: [...(cc ?? [])] }),
    ...(subject !== undefined && { subject }),
    ...(clean !== undefined && { body: clean }),
    ...(isHeld !== undefined && !email && { is_held: isHeld }),
  };
  if (Object.keys(values).length > 0)
    await remindersIn(at.tx).updateTable('reminder_letter').set(values).where('id', '=', row.id).execute();
  if (email && row.letter_id && isHeld !== undefined && isHeld !== (email === 'held'))
    await (isHeld ? mail.hold(at, row.letter_id) : mail.release(at, row.letter_id));
  return readOutgoing(at, services, meant);
}

export async function findOutgoing(
  at: Pick<EmailRequestContext, 'tx' | 'now'>,
  services: ReminderServices,
  { documentId, reminderId }: ReminderMeant,
): Promise<Outgoing> {
  if (!isUuid(documentId) || !isUuid(reminderId)) throw notFound();
  const one = (await outgoing(at, services, documentId)).find(({ rule }) => rule.id === reminderId);
  if (!one) throw notFound();
  return one;
}

export function lastDay(now: Date): string {
  return addDays(todayAt(now), daysAhead);
}

async function outgoing(
  { tx, now }: Pick<EmailRequestContext, 'tx' | 'now'>,
  services: ReminderServices,
  documentId?: string,
): Promise<readonly Outgoing[]> {
  const question = { now: now(), until: lastDay(now()), ...(documentId !== undefined && { documentId }) };
  const planned = await readPlan(tx, services, question);
  const written = await withEmail(tx, services, documentId);
  const stops = await stopsOf(tx);
  const isStopped = ({ id, partnerId }: Receivable) => stops.documents.has(id) || stops.partners.has(partnerId ?? '');
  return [
    ...written.filter((one) => hasFailed(one.email) && isStillOwed(one) && !isStopped(one.document)),
    ...written.filter(({ email }) => !hasFailed(email)),
    ...planned.map((one) => ({ ...one, email: undefined })),
  ];
}

/** Returns whether the e-mail reached no recipient, so that only a user can send it again. */
export function hasFailed(email: EmailState): email is 'given-up' | 'bounced' {
  return email === 'given-up' || email === 'bounced';
}

/** Returns whether the document is still unpaid and its due day is the one of the reminder. */
function isStillOwed({ document, row }: Outgoing): boolean {
  return document.state === 'open' && document.dueOn === row?.due_on;
}

/**
 * Returns the reminders whose e-mail was not sent, because it is being sent, retried or held; and those that reached no recipient, unless a
 * later reminder was sent.
 */
async function withEmail(
  tx: Tx,
  services: ReminderServices,
  documentId?: string,
): Promise<readonly (Outgoing & { readonly email: EmailState })[]> {
  let query = remindersIn(tx)
    .selectFrom('reminder_letter')
    .innerJoin('letter', 'letter.id', 'reminder_letter.letter_id')
    .selectAll('reminder_letter')
    .select('letter.state')
    .where(({ and, eb, exists, not, or, selectFrom }) => {
      const later = selectFrom('reminder_letter as later')
        .select('later.id')
        .whereRef('later.document_id', '=', 'reminder_letter.document_id')
        .whereRef('later.due_on', '=', 'reminder_letter.due_on')
        .whereRef('later.days_overdue', '>', 'reminder_letter.days_overdue')
        .where('later.letter_id', 'is not', null);
      return or([
        eb('letter.state', 'in', ['queued', 'held', 'sending']),
        and([eb('letter.state', 'in', ['given-up', 'bounced']), not(exists(later))]),
      ]);
    })
    .orderBy('reminder_letter.sent_on')
    .orderBy('reminder_letter.id');
  if (documentId) query = query.where('reminder_letter.document_id', '=', documentId);
  const rules = await reminderRows.list(tx);
  const found: (Outgoing & { readonly email: EmailState })[] = [];
  for (const { state, ...row } of await query.execute()) {
    const document = await services.documents.read(tx, row.document_id);
    const rule = rules.find(({ id }) => id === row.reminder_id);
    if (document && rule) found.push({ document, rule, on: row.sent_on ?? '', row, email: state });
  }
  return found;
}

async function wireOf(tx: Tx, services: ReminderServices, one: Outgoing): Promise<OutgoingReminder> {
  const { document, rule, on, row } = one;
  const { to, cc } = await recipientsOf(tx, services, document, row);
  return {
    documentId: document.id,
    reminderId: rule.id,
    collection: document.collection,
    number: document.number,
    partner: document.customerName,
    amount: amountRequestedOn(document, on),
    currency: document.currency,
    dueOn: document.dueOn,
    daysOverdue: rule.daysOverdue,
    on,
    state: stateOf(one, to),
    to: [...to],
    cc: [...cc],
    isChanged: Boolean(row && (row.recipients ?? row.subject ?? row.body)),
    emailId: row?.letter_id ?? null,
  };
}

function stateOf({ row, email }: Outgoing, to: readonly string[]): OutgoingReminder['state'] {
  if (email && hasFailed(email)) return email;
  if (email) return email === 'held' ? 'held' : 'waiting';
  if (row?.is_held) return 'held';
  return to.length === 0 ? 'no-address' : 'planned';
}
