import { problems } from '#core/contract';
import { Refusal, refuse } from '#core/gateway';
import { type DocumentKind, hasField, monthClosed } from '../contract/index.ts';
import { extraDay, type ExtraValues } from '../contract/kind-fields.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The closed months as `yyyy-MM`; undefined means that no plugin closes months. */
type ClosedMonths = ReadonlySet<string> | undefined;

interface Dated {
  readonly fields: { readonly issuedOn: string; readonly suppliedOn: string };
  readonly extra: ExtraValues;
  /** The day whose period the VAT is deducted in; null means the day of supply. */
  readonly deductedOn: string | null;
}

/** Refuses to issue a document with a day in a closed month; the user can choose another day. @throws Refusal `invalid-input` */
export function refuseClosedDays(closed: ClosedMonths, kind: DocumentKind, dated: Dated): void {
  const fields = closedDays(closed, kind, dated).map(([path, day]) => ({
    path,
    code: 'month-closed',
    message: refusalText('monthClosed', { month: monthOf(day) }),
  }));
  if (fields.length > 0) throw new Refusal(problems.invalidInput, { fields });
}

/** Refuses to change an issued document of a closed month. @throws Refusal `month-closed` */
export function refuseClosedMonth(closed: ClosedMonths, kind: DocumentKind, dated: Dated): void {
  const [found] = closedDays(closed, kind, dated);
  if (found) throw refuse(monthClosed, { detail: refusalText('monthClosedToCancel', { month: monthOf(found[1]) }) });
}

function closedDays(closed: ClosedMonths, kind: DocumentKind, dated: Dated): (readonly [path: string, day: string])[] {
  return daysOf(kind, dated).filter(([, day]) => closed?.has(day.slice(0, 7)));
}

/**
 * Returns the days that assign the document to months: the days of issue and supply. For a received document they are the days of its
 * arrival and of the VAT deduction.
 */
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

/** Returns the month as `10/2026`, a form that is clear in every language. */
function monthOf(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(0, 4)}`;
}
