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
import { numbersIn } from './number-tables.ts';
import { exhausted, seriesFor, takeCounter } from './series-lock.ts';
import { holdSeriesOf, missingCodes, type SeriesRow } from './series-rows.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { type Contributed, numbersOfDocuments } from './taken-numbers.ts';

export function createAllocator(contributions: Pick<Contributions, 'read'>): NumberAllocator {
  return {
    // Every caller passes the gateway's transaction as the handle.
    allocate: (tx, request) => allocate(tx as Tx, contributions, request),
    holdSeries: async (tx, { documentType, sequenceCode }) =>
      (await missingCodes(tx as Tx, [sequenceCode], documentType)).length === 0,
    holdAllSeries: (tx, documentType) => holdSeriesOf(tx as Tx, documentType),
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
  const { counter: next, latestOn } = await takeCounter(tx, series.id, period, issuedOn);
  const { counter, number } = await takeNumber(tx, contributions, series, { period, issuedOn, next });
  if (counter !== next)
    await numbersIn(tx)
      .updateTable('number_counter')
      .set({ next_counter: counter + 1 })
      .where('series_id', '=', series.id)
      .where('period', '=', period)
      .execute();
  const warnings: readonly [NumberWarning, boolean][] = [
    ['counter-widened', outgrows(parsePattern(series.pattern), counter)],
    ['issued-out-of-order', latestOn !== null && latestOn > issuedOn],
    ['number-skipped', counter !== next],
  ];
  return {
    number,
    sequenceCode: series.sequence_code,
    warnings: warnings.filter(([, applies]) => applies).map(([warning]) => warning),
  };
}

/**
 * Takes the first free number. Two series with the same pattern cannot take the same number, because the table has a unique index. Numbers
 * of imported documents are not in the table, so they are checked separately.
 */
async function takeNumber(
  tx: Tx,
  contributed: Contributed,
  series: SeriesRow,
  { period, issuedOn, next }: { period: string; issuedOn: string; next: number },
): Promise<{ counter: number; number: string }> {
  let counter: number | undefined = next;
  while (counter !== undefined && counter <= maxCounter) {
    const number = numberAt(series, issuedOn, counter);
    const isImported = (await numbersOfDocuments(tx, contributed, series.document_type, [number])).has(number);
    const given = isImported ? undefined : await give(tx, series, { period, issuedOn, counter, number });
    if (given) return { counter, number };
    [counter] = await freeCounters(tx, contributed, series, { date: issuedOn, from: counter + 1, count: 1 });
  }
  throw refuse(exhausted, { detail: refusalText('exhausted') });
}

/** Inserts a number. @returns undefined if another document already has it */
function give(
  tx: Tx,
  series: SeriesRow,
  { period, issuedOn, counter, number }: { period: string; issuedOn: string; counter: number; number: string },
) {
  return numbersIn(tx)
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
}
