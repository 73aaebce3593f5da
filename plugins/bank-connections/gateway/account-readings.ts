import { addDays } from '#core/calendar';
import type { Tx } from '#core/gateway';
import { type ConnectionRow, connectionsIn } from './connection-tables.ts';

/**
 * The number of days that the first reading covers; a bank returns so many days at any time. Each later reading repeats the last 7 days,
 * because banks book late; a transaction that exists already is not saved twice.
 */
export const readAtFirst = 90;
const readAgain = 7;

/** Returns for each of these accounts the first day to read. @param today and the returned days are `yyyy-MM-dd` */
export async function readFrom(tx: Tx, ibans: readonly string[], today: string): Promise<ReadonlyMap<string, string>> {
  const rows = await connectionsIn(tx).selectFrom('bank_account_reading').select(['iban', 'read_on']).execute();
  const read = new Map(rows.map(({ iban, read_on: readOn }) => [iban, addDays(readOn, -readAgain)]));
  return new Map(ibans.map((iban) => [iban, read.get(iban) ?? addDays(today, -readAtFirst)]));
}

export async function noteReadings(tx: Tx, ibans: readonly string[], today: string): Promise<void> {
  if (ibans.length === 0) return;
  await connectionsIn(tx)
    .insertInto('bank_account_reading')
    .values(ibans.map((iban) => ({ iban, read_on: today })))
    .onConflict((conflict) => conflict.columns(['company_id', 'iban']).doUpdateSet({ read_on: today }))
    .execute();
}

/**
 * Deletes the reading dates of accounts of removed connections that were read only partly, so that these accounts are read from the start
 * again.
 */
export async function forgetUnread(tx: Tx, connections: readonly Pick<ConnectionRow, 'unread'>[]): Promise<void> {
  const ibans = connections.flatMap(({ unread }) => unread.map(({ iban }) => iban));
  if (ibans.length > 0) await connectionsIn(tx).deleteFrom('bank_account_reading').where('iban', 'in', ibans).execute();
}
