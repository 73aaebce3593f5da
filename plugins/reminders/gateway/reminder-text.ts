import { daysBetween, todayAt } from '#core/calendar';
import { isUuid, type LetterAsked, notFound, refuse } from '#core/gateway';
import { nothingToRemind, type ReminderText } from '../contract/index.ts';
import { say } from './refusals/say.ts';
import { filled } from './reminder-letter.ts';
import { recipientsOf, type ReminderServices } from './reminder-plan.ts';
import { reminderRows } from './reminder-table.ts';
import { subjectOf, usualBody, wordsOf } from './reminder-words.ts';

/** @throws Refusal 404 for what is no issued document; 409 `nothing-to-remind` for one of which nothing is owed */
export async function readText(
  { tx, now }: Pick<LetterAsked, 'tx' | 'now'>,
  services: ReminderServices,
  documentId: string,
): Promise<ReminderText> {
  const document = isUuid(documentId) ? await services.documents.read(tx, documentId) : undefined;
  if (!document) throw notFound();
  if (document.state !== 'open') throw refuse(nothingToRemind, { detail: say('nothingToRemind') });
  const today = todayAt(now());
  const overdue = daysBetween(document.dueOn, today);
  const rules = (await reminderRows.list(tx)).filter(({ daysOverdue }) => daysOverdue <= overdue);
  const rule = rules.toSorted((a, b) => b.daysOverdue - a.daysOverdue)[0];
  const { language, body } = rule
    ? wordsOf(rule, document.language)
    : { language: document.language, body: usualBody(document.language) };
  const words = filled(document, body, subjectOf(document, language), { today, language });
  const { to } = await recipientsOf(tx, services, document, undefined);
  return { to: [...to], subject: words.subject ?? '', text: words.text ?? '' };
}
