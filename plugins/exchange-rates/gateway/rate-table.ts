import { sql } from 'kysely';
import type { Tx } from '#core/gateway';
import { trimDecimal } from '#core/money';
import { type ExchangeRate } from '#plugins/documents/contract';

/** The units of a currency for 1 EUR on a day. */
export interface DailyRate {
  readonly currency: string;
  /** A day as `yyyy-MM-dd`. */
  readonly day: string;
  readonly rate: string;
}

export type RateSource = ExchangeRate['source'];

/** Returns the last rate on that day or before it, because no rate is published on weekends and holidays. */
export async function rateOn(tx: Tx, currency: string, on: string): Promise<ExchangeRate | null> {
  const { rows } = await sql<ExchangeRate>`select currency, day, rate, source from exchange_rate
    where currency = ${currency} and day <= ${on} order by day desc limit 1`.execute(tx);
  const [found] = rows;
  return found ? { ...found, rate: trimDecimal(found.rate) } : null;
}

/** The number of rows in one statement, far below its limit. */
const batchSize = 10_000;

/**
 * Writes rates and replaces those of the same days; unchanged rates are skipped. @returns the number of new or changed
 * rates
 */
export async function writeRates(tx: Tx, rates: readonly DailyRate[], source: RateSource): Promise<number> {
  let written = 0;
  for (let from = 0; from < rates.length; from += batchSize) {
    const batch = rates.slice(from, from + batchSize);
    const { numAffectedRows = 0n } = await sql`insert into exchange_rate (currency, day, rate, source)
      select *, ${source} from unnest(${batch.map(({ currency }) => currency)}::text[],
        ${batch.map(({ day }) => day)}::date[], ${batch.map(({ rate }) => rate)}::numeric[])
      on conflict (currency, day) do update set rate = excluded.rate, source = excluded.source
        where (exchange_rate.rate, exchange_rate.source) is distinct from (excluded.rate, excluded.source)`.execute(tx);
    written += Number(numAffectedRows);
  }
  return written;
}
