import { type Kysely, sql } from 'kysely';
import { isSystem, protectTable } from '#core/gateway';

/** Units of a currency for 1 EUR, by day, for the whole installation: everybody may read them, operators alone write them. */
export default async function exchangeRates(db: Kysely<unknown>): Promise<void> {
  await sql`create table exchange_rate (
    currency text not null, day date not null, rate numeric(18, 6) not null check (rate > 0),
    source text not null check (source in ('ecb', 'demo')), primary key (currency, day)
  )`.execute(db);
  await protectTable(db, 'exchange_rate', [
    { name: 'everybody', to: 'select', rows: 'true' },
    { name: 'system', rows: isSystem },
  ]);
}
