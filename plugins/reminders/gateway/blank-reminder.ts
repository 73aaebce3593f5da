import { defaultLanguage } from '#core/contract';
import type { Tx } from '#core/gateway';
import type { BlankReminder } from '../contract/index.ts';
import { reminderRows } from './reminder-table.ts';
import { defaultBody, usualTranslations } from './reminder-words.ts';

/** The usual days of reminders: a friendly one, a serious one, and the last one. Further reminders follow every month. */
const usualDays = [3, 14, 30];
const month = 30;

/** Returns a new reminder for the first usual day that has no reminder yet, with a text in each language of customers. [A7-5] */
export async function blank(tx: Tx): Promise<BlankReminder> {
  const usedDays = (await reminderRows.list(tx)).map(({ daysOverdue }) => daysOverdue);
  const free = usualDays.find((days) => !usedDays.includes(days));
  return {
    daysOverdue: free ?? Math.min(Math.max(...usedDays) + month, 999),
    body: defaultBody(defaultLanguage),
    bodyTranslations: usualTranslations(),
  };
}
