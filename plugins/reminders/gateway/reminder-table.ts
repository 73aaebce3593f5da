import { sql } from 'kysely';
import { inEachLanguage } from '#core/contract';
import { placeholderText } from '#core/contract/emails';
import {
  cleanRichText,
  type CompanyCall,
  EntityTable,
  invalidField,
  refuse,
  hasContent,
  withoutTags,
} from '#core/gateway';
import {
  type BodyTranslations,
  duplicateReminderDay,
  foreignLanguages,
  type Reminder,
  type ReminderInput,
  reminderPlaceholders,
  reminders,
} from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

export const reminderRows = new EntityTable<Reminder>({
  table: 'reminder',
  kind: 'Reminder',
  readBy: reminders.edit,
  columns: {
    daysOverdue: 'days_overdue',
    body: 'body',
    bodyTranslations: 'body_translations',
    isOn: 'is_on',
    onSince: 'on_since',
  },
  orderBy: 'days_overdue',
});

/**
 * Validates a reminder and returns the values to store. @throws Refusal 400 for an empty body or an unknown placeholder, 409 if another
 * reminder has the same day
 */
export async function checkedReminder(
  { tx, today }: Pick<CompanyCall, 'tx' | 'today'>,
  { daysOverdue, body, bodyTranslations, isOn }: ReminderInput,
  current?: Reminder,
): Promise<Omit<Reminder, 'id' | 'version'>> {
  const clean = checkedBody(body);
  const translated = checkedTranslations(bodyTranslations ?? current?.bodyTranslations ?? {});
  const { rows } = await sql<{ id: string }>`select id from reminder where days_overdue = ${daysOverdue}`.execute(tx);
  if (rows.some(({ id }) => id !== current?.id))
    throw refuse(duplicateReminderDay, { detail: refusalText('otherDay') });
  return {
    daysOverdue,
    body: clean,
    bodyTranslations: translated,
    ...switched(isOn ?? current?.isOn ?? true, current, today()),
  };
}

/** Returns the new values of the switch. Documents that became due while the reminder was off do not get it. */
function switched(isOn: boolean, current: Reminder | undefined, today: string): Pick<Reminder, 'isOn' | 'onSince'> {
  if (!isOn) return { isOn, onSince: null };
  return { isOn, onSince: current?.onSince ?? today };
}

/** Returns the sanitized translations without empty ones. @throws Refusal 400 for an unknown placeholder */
function checkedTranslations(translations: BodyTranslations): BodyTranslations {
  const entries = foreignLanguages.flatMap((language) => {
    const clean = cleanRichText(translations[language] ?? '');
    refuseUnknown(clean, `/bodyTranslations/${language}`);
    return hasContent(clean) ? [[language, clean]] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the sanitized body. @throws Refusal 400 for an empty body or an unknown placeholder */
export function checkedBody(body: string): string {
  const clean = cleanRichText(body);
  if (!hasContent(clean)) throw invalidField('/body', 'required', refusalText('writeBody'));
  refuseUnknown(clean, '/body');
  return clean;
}

/** Checks the placeholders in a text. @throws Refusal 400 for a text in braces that is no placeholder of reminders */
export function refuseUnknown(text: string, path: string): void {
  const [unknown] = reminderPlaceholders.unknownIn(text);
  if (!unknown) return;
  const known = inEachLanguage((language) =>
    reminderPlaceholders.names.map((name) => placeholderText(name, language)).join(', '),
  );
  throw invalidField(path, 'unknownPlaceholder', refusalText('placeholder', { unknown: withoutTags(unknown), known }));
}
