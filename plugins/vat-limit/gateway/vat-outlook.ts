import { addDays, addMonths } from '#core/calendar';
import { type CompanyCall, vatPayerTypesOf } from '#core/gateway';
import { compareAmounts, subtractAmounts } from '#core/money';
import { type DocumentFigures } from '#plugins/documents/contract';
import { limits, remainingTo, stateOf, type VatLimit, type VatOutlook } from '../contract/index.ts';
import { forecast } from './forecast.ts';
import { exclusionsOf } from './marks.ts';
import { type Turnover, turnoverIn, turnoverOf } from './turnover.ts';

type Call = CompanyCall;

/** Returns the state of this year's turnover. [B7-37] */
export async function vatLimitNow(call: Call, figures: DocumentFigures): Promise<VatLimit> {
  const year = Number(call.today().slice(0, 4));
  if (!(await limitsApply(call, year))) return notConcerned;
  const counted = await turnoverOf(call, figures, { ...daysOf(year), marks: await exclusionsOf(call.tx) });
  return judged(turnoverIn(year, counted));
}

export async function vatOutlook(call: Call, figures: DocumentFigures): Promise<VatOutlook> {
  const today = call.today();
  const year = Number(today.slice(0, 4));
  if (!(await limitsApply(call, year))) return { ...notConcerned, ...nothingOf(year) };
  const marks = await exclusionsOf(call.tx);
  const { from, to } = daysOf(year);
  const thisMonth = today.slice(0, 7);
  const before = addMonths(`${thisMonth}-01`, -12);
  const counted = await turnoverOf(call, figures, { from: before < from ? before : from, to, marks });
  const turnover = turnoverIn(year, counted);
  return {
    ...judged(turnover),
    year,
    turnover,
    remainingToImmediate: remainingTo(limits.immediate, turnover),
    notCounted: subtractAmounts(turnoverIn(year, await turnoverOf(call, figures, { from, to })), turnover),
    unknown: counted.unknown,
    months: monthsFrom(from, thisMonth).map((month) => ({ month, turnover: counted.months.get(month) ?? '0.00' })),
    forecast: foreseen(counted, { today, turnover, before }),
  };
}

function foreseen(
  counted: Turnover,
  { today, turnover, before }: { readonly today: string; readonly turnover: string; readonly before: string },
) {
  const limit = compareAmounts(turnover, limits.registration) > 0 ? limits.immediate : limits.registration;
  const last = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const months = monthsFrom(before, last).map((month) => Number(counted.months.get(month) ?? 0));
  return forecast({ today, turnover: Number(turnover), months, limit: Number(limit) });
}

/** Returns the months from the month of `day` to the month `last`, as `yyyy-MM`. */
function monthsFrom(day: string, last: string): string[] {
  const months: string[] = [];
  for (let at = day; at.slice(0, 7) <= last; at = addMonths(at, 1)) months.push(at.slice(0, 7));
  return months;
}

/** Returns whether the limits apply. They apply neither to a VAT payer nor to years before the current law. */
export async function limitsApply(call: Call, year: number): Promise<boolean> {
  return year >= limits.since && (await vatPayerTypesOf(call))(call.today()) !== 'Payer';
}

const notConcerned: VatLimit = { vatLimitState: 'NotApplicable', remainingSum: '0.00' };

function nothingOf(year: number) {
  const none = '0.00';
  return { year, turnover: none, remainingToImmediate: none, notCounted: none, unknown: 0, months: [], forecast: null };
}

function judged(turnover: string): VatLimit {
  return { vatLimitState: stateOf(turnover), remainingSum: remainingTo(limits.registration, turnover) };
}

export function daysOf(year: number) {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
