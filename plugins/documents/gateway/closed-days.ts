import { problems } from '#core/contract';
import { Refusal, refuse } from '#core/gateway';
import { type DocumentKind, hasField, monthClosed } from '../contract/index.ts';
import { extraDay, type ExtraValues } from '../contract/kind-fields.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** As `yyyy-MM`; undefined: nothing closes months here. */
type ClosedMonths = ReadonlySet<string> | undefined;

interface Dated {
  readonly fields: { readonly issuedOn: string; readonly suppliedOn: string };
  readonly extra: ExtraValues;
  /** Null: the day of the supply. */
  readonly deductedOn: string | null;
}

/** Nothing is issued with a day in a closed month: another day is the cure. @throws Refusal `invalid-input` */
export function refuseClosedDays(closed: ClosedMonths, kind: DocumentKind, dated: Dated): void {
  const fields = closedDays(closed, kind, dated).map(([path, day]) => ({
    path,
    code: 'month-closed',
    message: refusalText('monthClosed', { month: monthOf(day) }),
  }));
  if (fields.length > 0) throw new Refusal(problems.invalidInput, { fields });
}

/** What is issued stays as the closed month has it. @throws Refusal `month-closed` */
export function refuseClosedMonth(closed: ClosedMonths, kind: DocumentKind, dated: Dated): void {
  const [found] = closedDays(closed, kind, dated);
  if (found) throw refuse(monthClosed, { detail: refusalText('monthClosedToCancel', { month: monthOf(found[1]) }) });
}

function closedDays(closed: ClosedMonths, kind: DocumentKind, dated: Dated): (readonly [path: string, day: string])[] {
  return daysOf(kind, dated).filter(([, day]) => closed?.has(day.slice(0, 7)));
}

/** The days by which it belongs to a month: books go by either; of what others made out, by when it came and when its VAT is deducted. */
function daysOf(kind: DocumentKind, { fields, extra, deductedOn }: Dated): (readonly [path: string, day: string])[] {
  const cameOn = extraDay(extra, kind.numberedOn);
  if (cameOn !== undefined)
    return [
      [`/extra/${kind.numberedOn}`, cameOn],
      ...(kind.deductedOn === undefined
        ? []
        : [[`/extra/${kind.deductedOn}`, deductedOn ?? fields.suppliedOn] as const]),
    ];
  return (['issuedOn', 'suppliedOn'] as const)
    .filter((name) => hasField(kind, name))
    .map((name) => [`/${name}`, fields[name]] as const);
}

/** `10/2026`, which is read in every language. */
function monthOf(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(0, 4)}`;
}
