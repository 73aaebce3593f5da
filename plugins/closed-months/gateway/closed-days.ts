import { type RefusedField, refuse, type Tx } from '#core/gateway';
import {
  bookedOn,
  type DocumentKind,
  type DocumentToCancel,
  type DraftValues,
  monthClosed,
} from '#plugins/documents/contract';
import { closedNow } from './closed-months.ts';
import { refusalText } from './refusals/refusal-text.ts';

type Dated = Pick<DraftValues, 'fields' | 'extra' | 'deductedOn'>;

/** A document with the days that assign it to months. */
interface DatedDocument {
  readonly kind: DocumentKind;
  readonly values: Dated;
}

/** Returns an error for each day of the document in a closed month; the user can choose another day. */
export async function closedDays(
  { kind, values }: DatedDocument,
  call: { readonly tx: Tx },
): Promise<readonly RefusedField[]> {
  const closed = await closedNow(call);
  return Object.entries(bookedOn(kind, values))
    .filter(([, day]) => closed.has(monthOf(day)))
    .map(([path, day]) => ({
      path,
      code: 'month-closed',
      message: refusalText('monthClosed', { month: monthText(day) }),
    }));
}

/** Refuses to cancel a document of a closed month. @throws Refusal `month-closed` */
export async function refuseClosedMonth({ kind, values }: DocumentToCancel, call: { readonly tx: Tx }): Promise<void> {
  const closed = await closedNow(call);
  const found = Object.entries(bookedOn(kind, values)).find(([, day]) => closed.has(monthOf(day)));
  if (!found) return;
  throw refuse(monthClosed, { detail: refusalText('monthClosedToCancel', { month: monthText(found[1]) }) });
}

/** Returns the month of the day as `yyyy-MM`. */
function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the month as `10/2026`, a form that is clear in every language. */
function monthText(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(0, 4)}`;
}
