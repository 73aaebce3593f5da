import { counterOf, type Finding, formatNumber, type NumberedDocument, type Pattern } from '../contract/index.ts';

/** A number that was allocated. */
export interface GivenNumber {
  readonly counter: number;
  readonly number: string;
  /** The day of issue, `yyyy-MM-dd`. */
  readonly issuedOn: string;
}

export interface SeriesToCheck {
  readonly pattern: Pattern;
  /** The allocated numbers, sorted by counter. */
  readonly given: readonly GivenNumber[];
  /** The numbers that this series skipped, because other series of the type or imported documents have them. */
  readonly takenByOthers: ReadonlySet<string>;
  /** The documents by number. `undefined` means that no plugin stores such documents, so every number is assumed to have its document. */
  readonly documents?: ReadonlyMap<string, readonly NumberedDocument[]> | undefined;
}

/**
 * Finds irregularities, in the order of the numbers. Numbers before the first allocated one are not missing, because a series may start at
 * any number.
 */
export function* findFaults(series: SeriesToCheck): Generator<Finding> {
  let previous: GivenNumber | undefined;
  let latest: GivenNumber | undefined;
  for (const each of series.given) {
    if (previous) yield* gapBetween(previous, each, series);
    const documents = series.documents?.get(each.number);
    if (series.documents && !documents) yield finding('missing', { number: each.number, count: 1 });
    if (documents && documents.length > 1)
      yield finding('duplicate', { number: each.number, count: documents.length, documents: [...documents] });
    if (latest && each.issuedOn < latest.issuedOn)
      yield finding('outOfOrder', {
        number: each.number,
        count: 1,
        previous: latest.number,
        issuedOn: each.issuedOn,
        previousIssuedOn: latest.issuedOn,
        documents: documentsOf(series, [latest, each]),
      });
    else latest = each;
    previous = each;
  }
}

function* gapBetween(before: GivenNumber, after: GivenNumber, series: SeriesToCheck): Generator<Finding> {
  const { pattern, takenByOthers } = series;
  let count = after.counter - before.counter - 1;
  if (count <= 0) return;
  const first = formatNumber(pattern, before.issuedOn, before.counter + 1);
  // If neither the pattern nor the date changed between the two numbers, the text of the missing numbers is certain.
  const isCertain =
    [before, after].every(({ number, counter }) => counterOf(pattern, number) === counter) &&
    first === formatNumber(pattern, after.issuedOn, before.counter + 1);
  if (takenByOthers.size > 0) count -= countTaken(before, after, series);
  if (count <= 0) return;
  yield finding('missing', {
    number: isCertain && count === 1 && !takenByOthers.has(first) ? first : null,
    count,
    previous: before.number,
    next: after.number,
    documents: documentsOf(series, [before, after]),
  });
}

/** Returns the possible numbers in the gaps between allocated ones, for each date that they may have; at most `limit` numbers. */
export function numbersInGaps({ pattern, given }: Pick<SeriesToCheck, 'pattern' | 'given'>, limit: number): string[] {
  const numbers = new Set<string>();
  for (const [index, after] of given.entries()) {
    const before = given[index - 1] ?? after;
    for (let counter = before.counter + 1; counter < after.counter && numbers.size < limit; counter++)
      for (const { issuedOn } of [before, after]) numbers.add(formatNumber(pattern, issuedOn, counter));
  }
  return [...numbers];
}

/**
 * Counts the counters in a gap whose numbers belong to other series or imported documents. Each is searched with both dates, because its
 * real date is unknown.
 */
function countTaken(before: GivenNumber, after: GivenNumber, { pattern, takenByOthers }: SeriesToCheck): number {
  let count = 0;
  for (let counter = before.counter + 1; counter < after.counter && count < takenByOthers.size; counter++) {
    const numbers = [before, after].map(({ issuedOn }) => formatNumber(pattern, issuedOn, counter));
    if (numbers.some((number) => takenByOthers.has(number))) count++;
  }
  return count;
}

function documentsOf({ documents }: SeriesToCheck, numbers: readonly GivenNumber[]): NumberedDocument[] {
  return numbers.flatMap(({ number }) => documents?.get(number) ?? []);
}

function finding(kind: Finding['kind'], more: Partial<Finding> & Pick<Finding, 'number' | 'count'>): Finding {
  return { kind, previous: null, next: null, issuedOn: null, previousIssuedOn: null, documents: [], ...more };
}
