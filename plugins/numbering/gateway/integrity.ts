import type { CompanyCall, Tx } from '#core/gateway';
import { notFound } from '#core/gateway';
import { type Finding, type Integrity, normaliseCode, type NumberedDocument, parsePattern } from '../contract/index.ts';
import { findType } from './document-types.ts';
import { findFaults, type GivenNumber, numbersInGaps } from './find-faults.ts';
import { numbersIn } from './number-tables.ts';
import { findByCode, type SeriesRow } from './series-rows.ts';
import { type Contributed, finderOf } from './taken-numbers.ts';

/** The maximum number of findings in a response, because nobody reads more. */
const listed = 500;
/**
 * The maximum number of unallocated numbers for which documents are searched. Without it a counter that was set far ahead would cause
 * millions of searches.
 */
const soughtInGaps = 10_000;
/** The count of numbers in one search for documents. */
const batch = 1_000;

type IntegrityCall = CompanyCall<{ documentType: string; sequenceCode: string }, { period?: string }>;

export async function integrity(call: IntegrityCall, contributed: Contributed): Promise<Integrity> {
  const { tx, params, query } = call;
  const { documentType } = findType(contributed, params.documentType);
  const series = await findByCode(tx, documentType, normaliseCode(params.sequenceCode));
  if (!series) throw notFound();
  const periods = await periodsOf(tx, series);
  const period = query.period ?? periods[0];
  const given = period === undefined ? [] : await numbersOf(tx, series, period);
  const pattern = parsePattern(series.pattern);
  const documents = await documentsWith(
    tx,
    contributed,
    documentType,
    given.map(({ number }) => number),
  );
  const imported = await documentsWith(tx, contributed, documentType, numbersInGaps({ pattern, given }, soughtInGaps));
  const others = period === undefined ? [] : await othersNumbers(tx, series, { period, given });
  const takenByOthers = new Set([...others, ...(imported?.keys() ?? [])]);
  const faults = findFaults({ pattern, given, takenByOthers, documents });
  const findings: Finding[] = [];
  for (const fault of faults) {
    findings.push(fault);
    if (findings.length > listed) break;
  }
  return {
    documentType,
    sequenceCode: series.sequence_code,
    name: series.name,
    periods,
    period: period ?? null,
    count: given.length,
    first: given[0]?.number ?? null,
    last: given.at(-1)?.number ?? null,
    findings: findings.slice(0, listed),
    hasMore: findings.length > listed,
  };
}

async function periodsOf(tx: Tx, { id }: SeriesRow): Promise<string[]> {
  const rows = await numbersIn(tx)
    .selectFrom('issued_number')
    .select('period')
    .distinct()
    .where('series_id', '=', id)
    .orderBy('period', 'desc')
    .execute();
  return rows.map(({ period }) => period);
}

async function numbersOf(tx: Tx, { id }: SeriesRow, period: string): Promise<GivenNumber[]> {
  return numbersIn(tx)
    .selectFrom('issued_number')
    .select(['counter', 'number', 'issued_on as issuedOn'])
    .where('series_id', '=', id)
    .where('period', '=', period)
    .orderBy('counter')
    .orderBy('id')
    .execute();
}

/**
 * Returns the numbers of other series of the type: those of the period, and those of other periods that are between the numbers of this
 * series.
 */
async function othersNumbers(
  tx: Tx,
  { id, document_type }: SeriesRow,
  { period, given }: { readonly period: string; readonly given: readonly GivenNumber[] },
): Promise<string[]> {
  const [first, last] = [given[0]?.number ?? '', given.at(-1)?.number ?? ''];
  const rows = await numbersIn(tx)
    .selectFrom('issued_number')
    .select('number')
    .where('document_type', '=', document_type)
    .where((row) => row.or([row('period', '=', period), row.between('number', first, last)]))
    .where((row) => row.or([row('series_id', 'is', null), row('series_id', '!=', id)]))
    .execute();
  return rows.map(({ number }) => number);
}

async function documentsWith(
  tx: Tx,
  contributed: Contributed,
  documentType: string,
  numbers: readonly string[],
): Promise<Map<string, NumberedDocument[]> | undefined> {
  const find = finderOf(contributed, documentType);
  if (!find) return undefined;
  const found = new Map<string, NumberedDocument[]>();
  for (let start = 0; start < numbers.length; start += batch) {
    for (const document of await find(tx, numbers.slice(start, start + batch)))
      found.set(document.number, [...(found.get(document.number) ?? []), document]);
  }
  return found;
}
