import type { Tx } from '#core/gateway';
import type { NumberedDocumentType } from '../contract/index.ts';
import { numbersIn } from './number-tables.ts';

export type SeriesRow = Awaited<ReturnType<typeof findSeries>>[number];

/** Returns all series of a type, the default one first. If the company has none, the first one is created. */
export async function seriesOf(tx: Tx, type: NumberedDocumentType): Promise<SeriesRow[]> {
  const found = await findSeries(tx, type.documentType);
  if (found.length > 0) return found;
  await addFirstSeries(tx, type);
  return findSeries(tx, type.documentType);
}

/** Creates the series that each company has, unless the type has one already. */
export async function addFirstSeries(tx: Tx, { documentType, series }: NumberedDocumentType): Promise<void> {
  await numbersIn(tx)
    .insertInto('number_series')
    .values({
      document_type: documentType,
      sequence_code: series.sequenceCode,
      name: series.name,
      pattern: series.pattern,
      counter_reset_by_year: true,
      is_default: true,
    })
    // Of two simultaneous first requests, only one creates the series.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns the same as `seriesOf`, and locks all these series until the transaction ends. So changes of a type's series run one after
 * another, and the allocation of numbers waits for them.
 */
export async function lockSeriesOf(tx: Tx, type: NumberedDocumentType): Promise<SeriesRow[]> {
  await seriesOf(tx, type);
  await numbersIn(tx)
    .selectFrom('number_series')
    .select('id')
    .where('document_type', '=', type.documentType)
    // All changes lock the series in the same order, because otherwise two changes could wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute();
  // The series are read again, because a series that was added during the wait is not among the locked rows.
  return findSeries(tx, type.documentType);
}

/** Locks all series of a type against changes until the transaction ends. The lock is shared. */
export async function holdSeriesOf(tx: Tx, documentType: string): Promise<void> {
  await numbersIn(tx)
    .selectFrom('number_series')
    .select('id')
    .where('document_type', '=', documentType)
    .orderBy('id') // the same order as in `lockSeriesOf`
    .forShare()
    .execute();
}

export async function findByCode(tx: Tx, documentType: string, sequenceCode: string): Promise<SeriesRow | undefined> {
  return numbersIn(tx)
    .selectFrom('number_series')
    .selectAll()
    .where('document_type', '=', documentType)
    .where('sequence_code', '=', sequenceCode)
    .executeTakeFirst();
}

/** Returns the codes of a type's series; an empty list if no type is given. */
export async function codesOf(tx: Tx, documentType: string | undefined): Promise<string[]> {
  return (await findSeries(tx, documentType ?? '')).map(({ sequence_code }) => sequence_code);
}

/** Returns those of the codes that no series of the type has. The series with the other codes are locked until the transaction ends. */
export async function missingCodes(tx: Tx, codes: readonly string[], documentType = ''): Promise<string[]> {
  const rows = await numbersIn(tx)
    .selectFrom('number_series')
    .select('sequence_code')
    .where('document_type', '=', documentType)
    .where('sequence_code', 'in', codes)
    .forShare()
    .execute();
  return codes.filter((code) => rows.every(({ sequence_code }) => sequence_code !== code));
}

async function findSeries(tx: Tx, documentType: string) {
  return numbersIn(tx)
    .selectFrom('number_series')
    .selectAll()
    .where('document_type', '=', documentType)
    .orderBy('is_default', 'desc')
    .orderBy('sequence_code')
    .execute();
}
