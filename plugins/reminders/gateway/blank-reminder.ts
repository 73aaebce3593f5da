import { defaultLanguage } from '#core/contract';
import type { Tx } from '#core/gateway';
import type { BlankReminder } from '../contract/index.ts';
import { reminderRows } from './reminder-table.ts';
import { usualBody, usualTranslations } from './reminder-words.ts';

/** Days by which people usually remind: gently, in earnest, for the last time; then every month. */
const usualDays = [3, 14, 30];
const month = 30;

/** A new reminder, for the first of the usual days that has none yet; it is for customers, so in each language of theirs. [A7-5] */
export async function blank(tx: Tx): Promise<BlankReminder> {
  const taken = (await reminderRows.list(tx)).map(({ daysOverdue }) => daysOverdue);
  const free = usualDays.find((days) => !taken.includes(days));
  return {
    daysOverdue: free ?? Math.min(Math.max(...taken) + month, 999),
    body: usualBody(defaultLanguage),
    bodyTranslations: usualTranslations(),
  };
}
