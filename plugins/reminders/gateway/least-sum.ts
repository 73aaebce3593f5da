import type { Day } from '#core/calendar';
import type { Tx } from '#core/gateway';
import { compareAmounts, divideAmounts } from '#core/money';
import { amountRequestedOn, type Receivable } from '#plugins/documents/contract';
import type { LeastSum } from '../contract/index.ts';
import { usualHours } from './reminder-hours.ts';
import { remindersIn } from './reminder-tables.ts';

/** The least sum of a company that has chosen none, in euros: the remains of rounding and bank fees are not worth an e-mail. */
const usualLeastSum = '1.00';

/** Returns the smallest amount in euros that the company reminds of. */
export async function leastSumOf(tx: Tx): Promise<string> {
  const row = await remindersIn(tx).selectFrom('reminder_settings').select('least_sum').executeTakeFirst();
  return row?.least_sum ?? usualLeastSum;
}

export async function keepLeastSum(tx: Tx, { leastSum }: LeastSum): Promise<LeastSum> {
  const { from: from_hour, until: until_hour } = usualHours;
  const row = await remindersIn(tx)
    .insertInto('reminder_settings')
    .values({ from_hour, until_hour, least_sum: leastSum })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ least_sum: leastSum }))
    .returning('least_sum')
    .executeTakeFirstOrThrow();
  return { leastSum: row.least_sum };
}

/** Returns whether a reminder of that day would ask for less than the least sum; another currency counts by the document's rate. */
export function isBelow(leastSum: string, document: Receivable, day: Day): boolean {
  const amount = amountRequestedOn(document, day);
  const euros = document.exchangeRate === null ? amount : divideAmounts(amount, document.exchangeRate, 2);
  return compareAmounts(euros, leastSum) < 0;
}
