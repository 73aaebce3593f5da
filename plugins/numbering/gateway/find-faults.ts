import { counterOf, type Finding, formatNumber, type NumberedDocument, type Pattern } from '../contract/index.ts';

/** A number that was given. */
export interface GivenNumber {
  readonly counter: number;
  readonly number: string;
  /** `yyyy-MM-dd` */
  readonly issuedOn: string;
}

export interface SeriesToCheck {
  readonly pattern: Pattern;
  /** By counter. */
  readonly given: readonly GivenNumber[];
  /** Numbers that other series of the type took, or documents that were imported have: this one passed them over. */
  readonly takenByOthers: ReadonlySet<string>;
  /** By number; absent: who keeps such documents is not installed, and every number is taken to have its document. */
  readonly documents?: ReadonlyMap<string, readonly NumberedDocument[]> | undefined;
}

/** What an audit would ask about, in the order of the numbers. Numbers before the first are no gap: a series may begin anywhere. */
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
  // Where neither the pattern nor the date changed between the two, the numbers are certain.
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

/** Numbers that were not given between those that were, of each date that they may have; no more than `most`. */
export function numbersInGaps({ pattern, given }: Pick<SeriesToCheck, 'pattern' | 'given'>, most: number): string[] {
  const numbers = new Set<string>();
  for (const [index, after] of given.entries()) {
    const before = given[index - 1] ?? after;
    for (let counter = before.counter + 1; counter < after.counter && numbers.size < most; counter++)
      for (const { issuedOn } of [before, after]) numbers.add(formatNumber(pattern, issuedOn, counter));
  }
  return [...numbers];
}

/** Each number is looked for under both dates: which one it had nobody knows. */
function countTaken(before: GivenNumber, after: GivenNumber, { pattern, takenByOthers }: SeriesToCheck): number {
  let taken = 0;
  for (let counter = before.counter + 1; counter < after.counter && taken < takenByOthers.size; counter++) {
    const numbers = [before, after].map(({ issuedOn }) => formatNumber(pattern, issuedOn, counter));
    if (numbers.some((number) => takenByOthers.has(number))) taken++;
  }
  return taken;
}

function documentsOf({ documents }: SeriesToCheck, numbers: readonly GivenNumber[]): NumberedDocument[] {
  return numbers.flatMap(({ number }) => documents?.get(number) ?? []);
}

function finding(kind: Finding['kind'], more: Partial<Finding> & Pick<Finding, 'number' | 'count'>): Finding {
  return { kind, previous: null, next: null, issuedOn: null, previousIssuedOn: null, documents: [], ...more };
}
