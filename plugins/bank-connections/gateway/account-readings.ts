import { addDays } from '#core/calendar';
import type { Tx } from '#core/gateway';
import { type ConnectionRow, connectionsIn } from './connection-tables.ts';

/** Days that are read at first, which a bank gives at any time, and again each time: banks book late. What is there already is there once. */
export const readAtFirst = 90;
const readAgain = 7;

/** From which day each of these accounts is to be read. @param today and what is returned: `yyyy-MM-dd` */
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

/** Where a connection goes of whose accounts something was left to read, they are read as at first. */
export async function forgetUnread(tx: Tx, connections: readonly Pick<ConnectionRow, 'unread'>[]): Promise<void> {
  const ibans = connections.flatMap(({ unread }) => unread.map(({ iban }) => iban));
  if (ibans.length > 0) await connectionsIn(tx).deleteFrom('bank_account_reading').where('iban', 'in', ibans).execute();
}
