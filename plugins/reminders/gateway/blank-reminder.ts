import type { Tx } from '#core/gateway';
import type { BlankReminder } from '../contract/index.ts';
import { reminderRows } from './reminder-table.ts';

/** Days by which people usually remind: gently, in earnest, for the last time; then every month. */
const usualDays = [3, 14, 30];
const month = 30;

/** In Slovak whatever the writer's language is: it is for customers here. */
export const usualBody = [
  'Dobrý deň,',
  'dovoľujeme si Vás upozorniť, že faktúra {číslo} na sumu {suma} bola splatná {splatnosť} a jej úhradu zatiaľ neevidujeme.',
  'Prosíme Vás o úhradu s variabilným symbolom {variabilný symbol}. Ak ste medzičasom zaplatili, považujte túto správu za bezpredmetnú.',
  'S pozdravom<br />{firma}',
]
  .map((paragraph) => `<p>${paragraph}</p>`)
  .join('');

/** A new reminder, for the first of the usual days that has none yet. [A7-5] */
export async function blank(tx: Tx): Promise<BlankReminder> {
  const taken = (await reminderRows.list(tx)).map(({ daysOverdue }) => daysOverdue);
  const free = usualDays.find((days) => !taken.includes(days));
  return { daysOverdue: free ?? Math.min(Math.max(...taken) + month, 999), body: usualBody };
}
