import { sql } from 'kysely';
import { inEachLanguage } from '#core/contract';
import { placeholderText } from '#core/contract/letters';
import {
  cleanRichText,
  type CompanyCall,
  EntityTable,
  invalidField,
  refuse,
  saysSomething,
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
import { say } from './refusals/say.ts';

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

/** What is to be kept of an input. @throws Refusal 400 for a body without words or with an unknown placeholder, 409 for a day that is taken */
export async function checkedReminder(
  { tx, today }: Pick<CompanyCall, 'tx' | 'today'>,
  { daysOverdue, body, bodyTranslations, isOn }: ReminderInput,
  current?: Reminder,
): Promise<Omit<Reminder, 'id' | 'version'>> {
  const clean = checkedBody(body);
  const translated = checkedTranslations(bodyTranslations ?? current?.bodyTranslations ?? {});
  const { rows } = await sql<{ id: string }>`select id from reminder where days_overdue = ${daysOverdue}`.execute(tx);
  if (rows.some(({ id }) => id !== current?.id)) throw refuse(duplicateReminderDay, { detail: say('otherDay') });
  return {
    daysOverdue,
    body: clean,
    bodyTranslations: translated,
    ...switched(isOn ?? current?.isOn ?? true, current, today()),
  };
}

/** What fell due while it was off is not made up for. */
function switched(isOn: boolean, current: Reminder | undefined, today: string): Pick<Reminder, 'isOn' | 'onSince'> {
  if (!isOn) return { isOn, onSince: null };
  return { isOn, onSince: current?.onSince ?? today };
}

/** Cleaned, without those that say nothing. @throws Refusal 400 for an unknown placeholder */
function checkedTranslations(translations: BodyTranslations): BodyTranslations {
  const said = foreignLanguages.flatMap((language) => {
    const clean = cleanRichText(translations[language] ?? '');
    refuseUnknown(clean, `/bodyTranslations/${language}`);
    return saysSomething(clean) ? [[language, clean]] : [];
  });
  return Object.fromEntries(said);
}

/** Cleaned. @throws Refusal 400 for a body without words or with an unknown placeholder */
export function checkedBody(body: string): string {
  const clean = cleanRichText(body);
  if (!saysSomething(clean)) throw invalidField('/body', 'required', say('writeBody'));
  refuseUnknown(clean, '/body');
  return clean;
}

/** @throws Refusal 400 for what stands in braces and is no placeholder of reminders */
export function refuseUnknown(text: string, path: string): void {
  const [unknown] = reminderPlaceholders.unknownIn(text);
  if (!unknown) return;
  const known = inEachLanguage((language) =>
    reminderPlaceholders.names.map((name) => placeholderText(name, language)).join(', '),
  );
  throw invalidField(path, 'unknownPlaceholder', say('placeholder', { unknown: withoutTags(unknown), known }));
}
