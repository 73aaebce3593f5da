import type { Tx } from '#core/gateway';
import type { NumberedDocumentType } from '../contract/index.ts';
import { numbersIn } from './number-tables.ts';

/** A series as it is stored. */
export type SeriesRow = Awaited<ReturnType<typeof findSeries>>[number];

/** All series of a type, the default one first; a company without any gets its first one. */
export async function seriesOf(tx: Tx, type: NumberedDocumentType): Promise<SeriesRow[]> {
  const found = await findSeries(tx, type.documentType);
  if (found.length > 0) return found;
  await addFirstSeries(tx, type);
  return findSeries(tx, type.documentType);
}

/** The series that each company has; does nothing where the type has one already. */
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
    // Two requests may come first at once: one of them makes it.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * As `seriesOf`, and holds all of them until the transaction ends: changes of a type's series come one after the other,
 * and the numbers of those series wait.
 */
export async function lockSeriesOf(tx: Tx, type: NumberedDocumentType): Promise<SeriesRow[]> {
  await seriesOf(tx, type);
  await numbersIn(tx)
    .selectFrom('number_series')
    .select('id')
    .where('document_type', '=', type.documentType)
    // In one order for everybody, or two changes could wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute();
  // Read anew: what was added while this waited is not among the rows it waited for.
  return findSeries(tx, type.documentType);
}

/** Holds all series of a type, as they are, until the transaction ends; others may hold them too. */
export async function holdSeriesOf(tx: Tx, documentType: string): Promise<void> {
  await numbersIn(tx)
    .selectFrom('number_series')
    .select('id')
    .where('document_type', '=', documentType)
    .orderBy('id') // the order of `lockSeriesOf`
    .forShare()
    .execute();
}

/** Without the others of its type. */
export async function findByCode(tx: Tx, documentType: string, sequenceCode: string): Promise<SeriesRow | undefined> {
  return numbersIn(tx)
    .selectFrom('number_series')
    .selectAll()
    .where('document_type', '=', documentType)
    .where('sequence_code', '=', sequenceCode)
    .executeTakeFirst();
}

/** The codes of a type's series; without a type there are none. */
export async function codesOf(tx: Tx, documentType: string | undefined): Promise<string[]> {
  return (await findSeries(tx, documentType ?? '')).map(({ sequence_code }) => sequence_code);
}

/** Those of the codes that no series of the type has; one that is there stays until the transaction ends. */
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
