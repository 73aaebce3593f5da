import { sql } from 'kysely';
import { problem } from '#core/contract';
import { refuse, type Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import type { NumberRequest } from '../contract/index.ts';
import { findType } from './document-types.ts';
import { numbersIn } from './number-tables.ts';
import { addFirstSeries, type SeriesRow } from './series-rows.ts';
import { refusalText } from './refusals/refusal-text.ts';

const unknownSeries = problem('numbering-unknown-series', 409);
export const exhausted = problem('numbering-exhausted', 409);

/**
 * Finds the series for a number and locks it. The lock is shared, so that documents of different periods do not wait for each other; a
 * change of the series waits for all of them.
 */
export async function seriesFor(
  tx: Tx,
  contributions: Pick<Contributions, 'read'>,
  { documentType, sequenceCode }: Pick<NumberRequest, 'documentType' | 'sequenceCode'>,
): Promise<SeriesRow> {
  const type = findType(contributions, documentType);
  const all = numbersIn(tx)
    .selectFrom('number_series')
    .selectAll()
    .where('document_type', '=', documentType)
    .forShare();
  const wanted =
    sequenceCode === undefined ? all.where('is_default', '=', true) : all.where('sequence_code', '=', sequenceCode);
  const found = await wanted.executeTakeFirst();
  if (found) return found;
  // Either the document type was installed later and the company has no series of it yet, or another series has just become the default.
  await addFirstSeries(tx, type);
  const again = await wanted.executeTakeFirst();
  if (again) return again;
  throw refuse(unknownSeries, { detail: refusalText('unknownSeries', { series: sequenceCode ?? '', documentType }) });
}

/** Locks the counter of a series and period, so that no other transaction allocates a number until this one ends. */
export async function lockCounter(tx: Tx, seriesId: string, period: string) {
  const row = await numbersIn(tx)
    .insertInto('number_counter')
    .values({ series_id: seriesId, period, next_counter: 1, latest_on: null })
    // An update that changes nothing waits for a concurrent insert, locks the row and returns it; `do nothing` does not.
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'series_id', 'period'])
        .doUpdateSet((row) => ({ next_counter: row.ref('number_counter.next_counter') })),
    )
    .returning(['next_counter', 'latest_on'])
    .executeTakeFirstOrThrow();
  return { next: row.next_counter, latestOn: row.latest_on };
}

/** Takes the next number of a series and period. No other transaction gets a number of them until this one ends. */
export async function takeCounter(tx: Tx, seriesId: string, period: string, issuedOn: string) {
  // A single statement locks and updates, because the next caller waits during each round trip of this transaction.
  const { rows } = await sql<{ counter: number; latestOn: string | null }>`
    insert into number_counter (series_id, period, next_counter, latest_on) values (${seriesId}, ${period}, 2, ${issuedOn})
    on conflict (company_id, series_id, period) do update set
      next_counter = number_counter.next_counter + 1,
      latest_on = greatest(number_counter.latest_on, excluded.latest_on)
    returning new.next_counter - 1 as counter, old.latest_on as "latestOn"`.execute(tx);
  const [reserved] = rows;
  if (!reserved) throw new Error('An insert or update of one row returns it');
  return reserved;
}
