import { addDays, daysBetween, todayAt } from '#core/calendar';
import type { LanguageCode } from '#core/contract';
import {
  type Email,
  type EmailContent,
  mailPreferences,
  type EmailKind,
  type EmailKindAt,
  type NotNow,
  plainTextOf,
  type SentAttachment,
} from '#core/gateway';
import { amountRequestedOn, emailDocuments, type Receivable, receivables } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { reminderPlaceholders, reminders } from '../contract/index.ts';
import { lockReminders, isReminderSentOn, reminderEmailName } from './queue-reminder.ts';
import { isBelow, leastSumOf } from './least-sum.ts';
import { hoursOf, isOpen, openingFrom } from './reminder-hours.ts';
import { isLive, recipientsOf } from './reminder-plan.ts';
import { reminderRows } from './reminder-table.ts';
import { type ReminderEmailRow, remindersIn } from './reminder-tables.ts';
import { isStopped } from './reminder-stops.ts';
import { subjectOf, wordsOf } from './reminder-words.ts';

/** The kind of reminder e-mails. Before each attempt it decides whether the reminder is still sent, and fills in the content. */
export const reminderEmail: EmailKind = {
  name: reminderEmailName,
  isAutomatic: true,
  readBy: reminders.send,
  async fill(at, email): Promise<EmailContent | NotNow> {
    const documentId = email.about?.id ?? '';
    await lockReminders(at.tx, documentId);
    // If a server delays some recipients, they get a separate e-mail, which belongs to the same reminder.
    const row = await rowOf(at, email.repeats ?? email.id);
    const documents = await at.service(receivables);
    const document = await documents?.read(at.tx, documentId, 'lock'); // the lock waits for a payment that another transaction is saving
    const rule = row && (await reminderRows.list(at.tx)).find(({ id }) => id === row.reminder_id);
    if (!row || !document) return { cancel: 'gone' };
    const no = await vetoOf(at, { row, document, isRuleOn: rule !== undefined && (row.by_hand || isLive(rule)) });
    if (no || !rule) return no ?? { cancel: 'rule-off' };
    const today = todayAt(at.now());
    if (row.sent_on !== today)
      await remindersIn(at.tx)
        .updateTable('reminder_letter')
        .set({ sent_on: today })
        .where('id', '=', row.id)
        .execute();
    const services = { partners: await at.service(partnerDirectory), habits: await at.service(mailPreferences) };
    const { to, cc } = await recipientsOf(at.tx, services, document, row);
    const { language, body } = wordsOf(rule, document.language);
    const says = filled(document, row.body ?? body, row.subject ?? subjectOf(document, language), { today, language });
    const attachments = (await services.habits?.attachesDocument(at.tx)) ? [await pdfOf(at, document)] : [];
    const addressed = { to: to.map((address) => ({ address })), cc: cc.map((address) => ({ address })) };
    return { ...says, attachments, ...(!email.repeats && to.length > 0 && addressed) };
  },
  accepted: forgetRefused,
  bounced: forgetRefused,
};

/** Removes refused addresses from the partner's usual recipients, which e-mails of all kinds use. */
async function forgetRefused(at: EmailKindAt, email: Email): Promise<void> {
  const habits = await at.service(mailPreferences);
  const documents = await at.service(receivables);
  const document = await documents?.read(at.tx, email.about?.id ?? '');
  if (document?.partnerId) await habits?.forgetRefused(at.tx, document.partnerId, email);
}

/** Returns the document's PDF as in an e-mail from a user. */
async function pdfOf(at: EmailKindAt, { id, documentType }: Receivable): Promise<SentAttachment> {
  const documents = await at.service(emailDocuments);
  const kind = documents?.kinds().find((one) => one.documentType === documentType);
  if (!documents || !kind) throw new Error(`No plugin brings documents of the type ${documentType}`);
  const document = await documents.issued(at, kind, id);
  return { ...(await documents.pdf(at, document, at.settings)), type: 'application/pdf' };
}

interface MeasuredEvents {
  readonly row: ReminderEmailRow;
  readonly document: Receivable;
  readonly isRuleOn: boolean;
}

/** Returns the reason why the reminder is not sent now; undefined if it is sent. */
async function vetoOf(at: EmailKindAt, { row, document, isRuleOn }: MeasuredEvents): Promise<NotNow | undefined> {
  const { tx } = at;
  if (document.state === 'paid') return { cancel: 'paid' };
  if (document.state === 'cancelled') return { cancel: 'document-cancelled' };
  if (document.dueOn !== row.due_on) return { cancel: 'due-day-changed' };
  if (!isRuleOn) return { cancel: 'rule-off' };
  // A part may have been paid since it was planned; a person who sends one knows the amount.
  if (!row.by_hand && isBelow(await leastSumOf(tx), document, todayAt(at.now()))) return { cancel: 'below-least-sum' };
  if (await isStopped(tx, 'documents', document.id)) return { cancel: 'stopped' };
  if (document.partnerId && (await isStopped(tx, 'partners', document.partnerId))) return { cancel: 'stopped' };
  if (await isSuperseded(at, row)) return { cancel: 'overtaken' };
  const hours = await hoursOf(tx);
  const today = todayAt(at.now());
  if (await isReminderSentOn(tx, document.id, today, row.id)) return { later: openingFrom(addDays(today, 1), hours) };
  if (row.by_hand || isOpen(at.now(), hours)) return undefined;
  const opening = openingFrom(today, hours);
  return { later: opening > at.now() ? opening : openingFrom(addDays(today, 1), hours) };
}

/** Returns whether a rule with more days has already sent a reminder for the same due day. */
async function isSuperseded({ tx }: EmailKindAt, row: ReminderEmailRow): Promise<boolean> {
  const higher = await remindersIn(tx)
    .selectFrom('reminder_letter')
    .select('id')
    .where('document_id', '=', row.document_id)
    .where('due_on', '=', row.due_on)
    .where('days_overdue', '>', row.days_overdue)
    .where('letter_id', 'is not', null)
    .executeTakeFirst();
  return higher !== undefined;
}

function rowOf({ tx }: EmailKindAt, emailId: string): Promise<ReminderEmailRow | undefined> {
  return remindersIn(tx).selectFrom('reminder_letter').selectAll().where('letter_id', '=', emailId).executeTakeFirst();
}

/** Fills the texts of a reminder with the current data of the document. */
export function filled(
  document: Receivable,
  body: string,
  subject: string,
  { today, language }: { readonly today: string; readonly language: LanguageCode },
): EmailContent {
  const { number, currency, dueOn, variableSymbol, customerName, companyName } = document;
  const values = {
    number,
    amount: { amount: amountRequestedOn(document, today), currency },
    dueDate: dueOn,
    daysOverdue: Math.max(0, daysBetween(dueOn, today)),
    variableSymbol,
    partner: customerName,
    company: companyName,
  };
  const html = reminderPlaceholders.fill(body, values, language, 'html');
  return {
    subject: reminderPlaceholders.fill(subject, values, language, 'text').slice(0, 250),
    html,
    text: plainTextOf(html), // the text is stored with the e-mail and shown on the e-mail's page
  };
}
