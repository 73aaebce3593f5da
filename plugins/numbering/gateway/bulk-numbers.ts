import { sql } from 'kysely';
import { refuse } from '#core/gateway';
import type { BulkNumbers } from '#core/gateway/bulk';
import type { Contributions } from '#core/registry';
import { freeCounters, numberAt, periodOfSeries } from './counter.ts';
import { numbersIn } from './number-tables.ts';
import { exhausted, lockCounter, seriesFor } from './series-lock.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** Allocates numbers of the default series for many documents with a few statements. Each row is the same as after `allocate`. */
export function createBulkNumbers(contributions: Pick<Contributions, 'read'>): BulkNumbers {
  return async (tx, { documentType, days }) => {
    const series = await seriesFor(tx, contributions, { documentType });
    const all: string[] = [];
    for (const { issuedOn, count } of days) {
      const period = periodOfSeries(series, issuedOn);
      const { next, latestOn } = await lockCounter(tx, series.id, period);
      const counters = await freeCounters(tx, contributions, series, { date: issuedOn, from: next, count });
      const last = counters.at(-1);
      if (last === undefined || counters.length < count) throw refuse(exhausted, { detail: refusalText('exhausted') });
      const numbers = counters.map((counter) => numberAt(series, issuedOn, counter));
      await sql`insert into issued_number (document_type, number, series_id, sequence_code, period, counter, issued_on)
        select ${documentType}, number, ${series.id}, ${series.sequence_code}, ${period}, counter, ${issuedOn}::date
        from unnest(${numbers}::text[], ${counters}::integer[]) as given (number, counter)`.execute(tx);
      await numbersIn(tx)
        .updateTable('number_counter')
        .set({ next_counter: last + 1, latest_on: latestOn && latestOn > issuedOn ? latestOn : issuedOn })
        .where('series_id', '=', series.id)
        .where('period', '=', period)
        .execute();
      all.push(...numbers);
    }
    return { numbers: all, sequenceCode: series.sequence_code };
  };
}
