import { problem } from '#core/contract';
import { refuse, type Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import {
  type AllocatedNumber,
  maxCounter,
  type NumberAllocator,
  type NumberRequest,
  type NumberWarning,
  outgrows,
  parsePattern,
} from '../contract/index.ts';
import { freeCounters, numberAt, periodOfSeries } from './counter.ts';
import { findType } from './document-types.ts';
import { numbersIn } from './number-tables.ts';
import { addFirstSeries, type SeriesRow } from './series-rows.ts';

const unknownSeries = problem('numbering-unknown-series', 409);
const exhausted = problem('numbering-exhausted', 409);

export function createAllocator(contributions: Pick<Contributions, 'read'>): NumberAllocator {
  return {
    // The handle is the gateway's own transaction, passed through by whoever issues a document.
    allocate: (tx, request) => allocate(tx as Tx, contributions, request),
  };
}

async function allocate(
  tx: Tx,
  contributions: Pick<Contributions, 'read'>,
  request: NumberRequest,
): Promise<AllocatedNumber> {
  const { issuedOn } = request;
  const series = await seriesFor(tx, contributions, request);
  const period = periodOfSeries(series, issuedOn);
  const { next, latestOn } = await lockCounter(tx, series.id, period);
  const { counter, number } = await takeNumber(tx, series, { period, issuedOn, next });
  await numbersIn(tx)
    .updateTable('number_counter')
    .set({ next_counter: counter + 1, latest_on: latestOn && latestOn > issuedOn ? latestOn : issuedOn })
    .where('series_id', '=', series.id)
    .where('period', '=', period)
    .execute();
  const warnings: readonly [NumberWarning, boolean][] = [
    ['counterWidened', outgrows(parsePattern(series.pattern), counter)],
    ['dateBackwards', latestOn !== null && latestOn > issuedOn],
    ['numberSkipped', counter !== next],
  ];
  return {
    number,
    sequenceCode: series.sequence_code,
    warnings: warnings.filter(([, applies]) => applies).map(([warning]) => warning),
  };
}

/** Shared, so that documents of several periods don't wait for each other; a change of the series waits for all. */
async function seriesFor(
  tx: Tx,
  contributions: Pick<Contributions, 'read'>,
  { documentType, sequenceCode }: NumberRequest,
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
  // The company has no series of a type that was installed later; or the default has just passed to another series.
  await addFirstSeries(tx, type);
  const again = await wanted.executeTakeFirst();
  if (again) return again;
  throw refuse(unknownSeries, { detail: `There is no series ${sequenceCode} of ${documentType}; choose another` });
}

/** From here on nobody else gets a number of this series and period until the transaction ends. */
async function lockCounter(tx: Tx, seriesId: string, period: string) {
  const row = await numbersIn(tx)
    .insertInto('number_counter')
    .values({ series_id: seriesId, period, next_counter: 1, latest_on: null })
    // An update that changes nothing: unlike `do nothing` it waits for the row, holds it, and returns it.
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'series_id', 'period'])
        .doUpdateSet((row) => ({ next_counter: row.ref('number_counter.next_counter') })),
    )
    .returning(['next_counter', 'latest_on'])
    .executeTakeFirstOrThrow();
  return { next: row.next_counter, latestOn: row.latest_on };
}

/** The first number that is free; the table's unique index decides between series with the same pattern. */
async function takeNumber(
  tx: Tx,
  series: SeriesRow,
  { period, issuedOn, next }: { period: string; issuedOn: string; next: number },
): Promise<{ counter: number; number: string }> {
  let counter: number | undefined = next;
  while (counter !== undefined && counter <= maxCounter) {
    const number = numberAt(series, issuedOn, counter);
    const taken = await numbersIn(tx)
      .insertInto('issued_number')
      .values({
        document_type: series.document_type,
        number,
        series_id: series.id,
        sequence_code: series.sequence_code,
        period,
        counter,
        issued_on: issuedOn,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'document_type', 'number']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (taken) return { counter, number };
    [counter] = await freeCounters(tx, series, { date: issuedOn, from: counter + 1, count: 1 });
  }
  throw refuse(exhausted, { detail: 'The counter has used up its 9 digits; begin a new series' });
}
