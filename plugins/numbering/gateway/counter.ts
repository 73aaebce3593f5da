import type { Tx } from '#core/gateway';
import { formatNumber, maxCounter, parsePattern, periodOf, previewNumbers } from '../contract/index.ts';
import { numbersIn } from './number-tables.ts';
import type { SeriesRow } from './series-rows.ts';
import { type Contributed, numbersOfDocuments } from './taken-numbers.ts';

/** The numbers that are checked in one query: few at first, and more if many are taken. */
const fewest = 32;
const maxBatch = 4_096;

/** Returns the next number of a series on a day, which is the one that `allocate` would return. [A3-6] */
export async function nextCounter(tx: Tx, contributed: Contributed, series: SeriesRow, date: string): Promise<number> {
  const row = await numbersIn(tx)
    .selectFrom('number_counter')
    .select('next_counter')
    .where('series_id', '=', series.id)
    .where('period', '=', periodOfSeries(series, date))
    .executeTakeFirst();
  return (
    (await freeCounters(tx, contributed, series, { date, from: row?.next_counter ?? 1, count: 1 }))[0] ?? maxCounter
  );
}

/** Sets the next number for the period that contains the day. */
export async function setNextCounter(tx: Tx, series: SeriesRow, date: string, next: number): Promise<void> {
  await numbersIn(tx)
    .insertInto('number_counter')
    .values({ series_id: series.id, period: periodOfSeries(series, date), next_counter: next, latest_on: null })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'series_id', 'period']).doUpdateSet({ next_counter: next }),
    )
    .execute();
}

export interface FreeCounters {
  readonly date: string;
  readonly from: number;
  readonly count: number;
}

/**
 * Returns counters, starting at `from`, whose numbers are free. It skips numbers of another series with the same pattern, of this series
 * before a reset of its counter, and of imported documents. At the end of the range it may return fewer than requested.
 */
export async function freeCounters(
  tx: Tx,
  contributed: Contributed,
  { document_type, pattern }: Pick<SeriesRow, 'document_type' | 'pattern'>,
  { date, from, count }: FreeCounters,
): Promise<number[]> {
  const parsed = parsePattern(pattern);
  const free: number[] = [];
  let first = from;
  for (
    let size = Math.max(fewest, count);
    free.length < count && first <= maxCounter;
    size = Math.min(2 * size, maxBatch)
  ) {
    const candidates = previewNumbers(parsed, date, first, size);
    const rows = await numbersIn(tx)
      .selectFrom('issued_number')
      .select('number')
      .where('document_type', '=', document_type)
      .where('number', 'in', candidates)
      .execute();
    const usedNumbers = new Set(rows.map(({ number }) => number));
    const imported = await numbersOfDocuments(tx, contributed, document_type, candidates);
    for (const [index, number] of candidates.entries())
      if (!usedNumbers.has(number) && !imported.has(number) && first + index <= maxCounter) free.push(first + index);
    first += size;
  }
  return free.slice(0, count);
}

export function numberAt({ pattern }: Pick<SeriesRow, 'pattern'>, date: string, counter: number): string {
  return formatNumber(parsePattern(pattern), date, counter);
}

export function periodOfSeries({ pattern, counter_reset_by_year }: SeriesRow, date: string): string {
  return periodOf(parsePattern(pattern), counter_reset_by_year, date);
}
