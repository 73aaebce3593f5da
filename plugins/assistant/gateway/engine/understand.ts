import type { Day } from '#core/calendar';
import type { ToolSubject } from '#core/gateway';
import charts from './grammar/charts.json' with { type: 'json' };
import concepts from './grammar/concepts.json' with { type: 'json' };
import narrowing from './grammar/narrowing.json' with { type: 'json' };
import numbers from './grammar/numbers.json' with { type: 'json' };
import plainWords from './grammar/plain-words.json' with { type: 'json' };
import { comparedIn } from './compared-periods.ts';
import { type DraftRequest, draftIn } from './draft-request.ts';
import { type Limits, limitsIn } from './limits.ts';
import { correctTypo } from './correct-words.ts';
import { type Period, periodIn } from './periods.ts';
import { alsoCalled, subjectIn } from './subjects.ts';
import { phraseAt, phrasesOf, type Token, tokensOf } from './tokens.ts';

export type Concept = keyof typeof concepts;

/** The meaning of a question. Words that are not understood are in `name`. */
export interface Understood {
  readonly says: ReadonlySet<Concept>;
  readonly period?: Period | undefined;
  readonly against?: Period | undefined;
  /** The limits of the total; only documents within them are meant. */
  readonly limits?: Limits | undefined;
  /** `true` means that the question excludes the named partner. */
  readonly isExcept?: boolean | undefined;
  /** `true` means that the question compares, excludes or limits something, even if the details were not understood. */
  readonly narrows?: boolean | undefined;
  /** The subject that is named, such as a kind of documents. */
  readonly subject?: ToolSubject | undefined;
  /** The number of the document that the question names. */
  readonly number?: string | undefined;
  /** The type of the chart that the question requests. */
  readonly chart?: keyof typeof charts | undefined;
  /** The number of rows that the question requests, as in *Top 5*. */
  readonly count?: number | undefined;
  /** The line items and the number of due days of a new document that the question requests. */
  readonly draft?: Pick<DraftRequest, 'lines' | 'dueDays'> | undefined;
  /** The words that have no other meaning: the name of a partner, or a text that is not understood. */
  readonly name: string;
}

const phrases = Object.entries(concepts).map(([concept, texts]) => ({
  concept: concept as Concept, // the key is one of the concepts
  phrases: phrasesOf(texts),
}));
const chartTypes = Object.entries(charts).map(([type, texts]) => ({
  type: type as keyof typeof charts, // the key is one of the charts
  phrases: phrasesOf(texts),
}));
const except = phrasesOf(narrowing.except);
const comparing = phrasesOf(narrowing.compare);
const plain = phrasesOf(Object.values(plainWords).flat());
/** The placeholder for a name in quotation marks. */
const quotedName = 'xxnamexx';
const quoted = /[„“"»«](.+?)[“”"«»]/u;
/** The pattern of a VAT rate. The rate itself is ignored, because the answer lists all rates. */
const percent = /\d{1,2}(?:[.,]\d+)?\s*(?:%|perc\p{L}*|proz\p{L}*)/giu;
/** The pattern of a document's number. It needs five digits, so that no year or sum fits it. */
const numberPattern = /^(?=(?:\D*\d){5,})[\p{L}\p{N}/-]+$/u;

/** Concepts by which the figures of one period can be compared. */
const among: readonly Concept[] = [
  'perPartner',
  'perMonth',
  'perRate',
  'partner',
  'customer',
  'supplier',
  'items',
  'side',
  'comesIn',
  'goesOut',
];

interface Known {
  readonly today: Day;
  readonly subjects: readonly ToolSubject[];
}

/** Reads a question in Slovak (also without diacritics), English or German, independently of the language of the application. */
export function understand(question: string, known: Known): Understood {
  return read(question, known).understood;
}

/** Returns the meanings of a question: as it is written, and, if some words are unknown, with their typing errors corrected. */
export function understandings(question: string, known: Known): readonly Understood[] {
  const { understood, rest } = read(question, known);
  if (rest.size === 0) return [understood];
  return [understood, read(question, known, (token, at) => (rest.has(at) ? correctTypo(token) : token)).understood];
}

function read(question: string, { today, subjects }: Known, mend: (token: Token, at: number) => Token = (one) => one) {
  const drafted = draftIn(question, subjects);
  if (drafted) return { understood: draftOf(drafted), rest: new Set<number>() };
  const name = quoted.exec(question)?.[1];
  const withoutName = name === undefined ? question : question.replace(quoted, ` ${quotedName} `);
  const { limits, rest: others } = limitsIn(tokensOf(withoutName.replace(percent, ' percentrate ')));
  const tokens = others.map(mend);
  const known = new Set<number>();
  const take = (at: number, length: number) => {
    for (let index = at; index < at + length; index += 1) known.add(index);
  };

  const compared = comparedIn(tokens, today);
  for (const { at, length } of compared?.places ?? []) take(at, length);
  const period = compared ? undefined : periodIn(tokens, today);
  if (period) take(period.at, period.length);
  const inPeriod = new Set(known);
  const isIdle = tokens.map((_, at) => !inPeriod.has(at) && phraseAt(tokens, at, plain) > 0);
  const subject = subjectIn(tokens, subjects, isIdle);
  if (subject)
    for (const place of [subject, ...alsoCalled(tokens, subject.subject, isIdle)]) take(place.at, place.length);
  const numberAt = tokens.findIndex(({ word }, at) => !inPeriod.has(at) && numberPattern.test(word));
  if (numberAt >= 0) known.add(numberAt);

  const found = phrases.flatMap(({ concept, phrases: some }) =>
    tokens.flatMap((_, at) => {
      const length = inPeriod.has(at) ? 0 : phraseAt(tokens, at, some, isIdle);
      return length > 0 ? [{ concept, at, length }] : [];
    }),
  );
  // *Po splatnosti* does not contain *splatná*, and *nie sú uhradené* does not contain *uhradené*.
  const whole = found.filter((one) => !found.some((other) => isWithin(one, other)));
  for (const { at, length } of whole) take(at, length);
  const says = new Set(whole.map(({ concept }) => concept));
  const chart = chartIn(tokens);
  if (chart) {
    take(chart.at, chart.length);
    says.add('chart');
  }
  const countAt = says.has('biggest') || says.has('newest') ? countIn(tokens, inPeriod) : -1;
  if (countAt >= 0) known.add(countAt);
  for (let at = 0; at < tokens.length; at += 1) take(at, phraseAt(tokens, at, plain));

  // *Porovnaj obrat s marcom* names only one of two periods, so the word of comparison counts as not understood.
  const isHalf = !compared && period !== undefined && !among.some((one) => says.has(one));
  const comparedBy = tokens.flatMap((_, at) => (isHalf && phraseAt(tokens, at, comparing) > 0 ? [at] : []));
  for (const at of comparedBy) known.delete(at);

  const rest = new Set([...tokens.keys()].filter((at) => !known.has(at)));
  const isExcept = takeExcept(tokens, rest, { whole, isIdle });
  const words = [...rest].map((at) => (tokens[at]?.text === quotedName ? name : tokens[at]?.text));
  const understood: Understood = {
    says,
    period: compared?.period ?? period?.period,
    against: compared?.against,
    limits: Object.keys(limits).length > 0 ? limits : undefined,
    isExcept,
    narrows: Object.keys(limits).length > 0 || tokens.some((_, at) => narrowsAt(tokens, at, whole)),
    subject: ofSuppliers(subject?.subject, says, subjects),
    chart: chart?.type,
    number: tokens[numberAt]?.text,
    count: countAt < 0 ? undefined : numberOf(tokens[countAt]?.word),
    name: words.join(' ').trim(),
  };
  return { understood, rest };
}

function narrowsAt(tokens: readonly Token[], at: number, found: readonly Place[]): boolean {
  const isSaid = found.some((one) => one.at <= at && at < one.at + one.length); // the words belong to a phrase, such as *bez DPH*
  return phraseAt(tokens, at, comparing) > 0 || (!isSaid && phraseAt(tokens, at, except) > 0);
}

/** Reads *Okrem Mesta Poprad*, if all words without another meaning stand directly after *okrem*. */
function takeExcept(
  tokens: readonly Token[],
  rest: Set<number>,
  { whole, isIdle }: { readonly whole: readonly Place[]; readonly isIdle: readonly boolean[] },
): boolean {
  const [first = -1] = [...rest].filter((at) => phraseAt(tokens, at, except) === 0);
  for (const at of tokens.keys()) {
    const length = phraseAt(tokens, at, except);
    const isSaid = whole.some((one) => one.at <= at && at < one.at + one.length); // the words belong to a phrase, such as *bez DPH*
    const isNext = first >= at + length && isIdle.slice(at + length, first).every(Boolean);
    if (length === 0 || isSaid || !isNext) continue;
    for (let index = at; index < at + length; index += 1) rest.delete(index);
    return [...rest].every((index) => index >= first);
  }
  return false;
}

function draftOf({ subject, partner, ...draft }: DraftRequest): Understood {
  return { says: new Set(), subject, name: partner, draft };
}

/** Finds the type of chart whose phrase has the most words. */
function chartIn(tokens: readonly Token[]): (Place & { readonly type: keyof typeof charts }) | undefined {
  return tokens
    .flatMap((_, at) => chartTypes.map(({ type, phrases: some }) => ({ type, at, length: phraseAt(tokens, at, some) })))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)[0];
}

interface Place {
  readonly at: number;
  readonly length: number;
}

function isWithin(one: Place, other: Place): boolean {
  return other.length > one.length && other.at <= one.at && one.at + one.length <= other.at + other.length;
}

function countIn(tokens: readonly Token[], inPeriod: ReadonlySet<number>): number {
  return tokens.findIndex(({ word }, at) => !inPeriod.has(at) && numberOf(word) !== undefined);
}

/** Reads a number such as *5* or *päť*, up to 49. */
function numberOf(word = ''): number | undefined {
  if (/^([1-9]|[1-4]\d)$/.test(word)) return Number(word);
  const [number] = Object.entries(numbers).find(([, words]) => words.includes(word)) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Returns the subject of received invoices if the question is about invoices of suppliers. */
function ofSuppliers(
  subject: ToolSubject | undefined,
  says: ReadonlySet<Concept>,
  subjects: readonly ToolSubject[],
): ToolSubject | undefined {
  const isOwn = subject !== undefined && subject === subjects[0];
  const isReceived = isOwn && says.has('supplier') && !says.has('customer');
  return isReceived ? (subjects.find(({ input }) => input['kind'] === 'received-invoice') ?? subject) : subject;
}
