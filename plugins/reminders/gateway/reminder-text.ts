import { daysBetween, todayAt } from '#core/calendar';
import { isUuid, type EmailRequestContext, notFound, refuse } from '#core/gateway';
import { nothingToRemind, type ReminderText } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { filled } from './reminder-email.ts';
import { isLive, recipientsOf, type ReminderServices } from './reminder-plan.ts';
import { reminderRows } from './reminder-table.ts';
import { subjectOf, defaultBody, wordsOf } from './reminder-words.ts';

/**
 * Returns the current text of a reminder of a document. @throws Refusal 404 if it is no issued document; 409 `nothing-to-remind` if nothing
 * is due
 */
export async function readText(
  { tx, now }: Pick<EmailRequestContext, 'tx' | 'now'>,
  services: ReminderServices,
  documentId: string,
): Promise<ReminderText> {
  const document = isUuid(documentId) ? await services.documents.read(tx, documentId) : undefined;
  if (!document) throw notFound();
  if (document.state !== 'open') throw refuse(nothingToRemind, { detail: refusalText('nothingToRemind') });
  const today = todayAt(now());
  const overdue = daysBetween(document.dueOn, today);
  const rules = (await reminderRows.list(tx)).filter((one) => isLive(one) && one.daysOverdue <= overdue);
  const rule = rules.toSorted((a, b) => b.daysOverdue - a.daysOverdue)[0];
  const { language, body } = rule
    ? wordsOf(rule, document.language)
    : { language: document.language, body: defaultBody(document.language) };
  const words = filled(document, body, subjectOf(document, language), { today, language });
  const { to } = await recipientsOf(tx, services, document, undefined);
  return { to: [...to], subject: words.subject ?? '', text: words.text ?? '' };
}
