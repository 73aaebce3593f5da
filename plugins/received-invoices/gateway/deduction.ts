import { addMonths, type Day, firstOfMonth, workingDayFrom } from '#core/calendar';
import type { ExtraValues } from '#core/contract/fields';
import type { AnyCall } from '#core/gateway';
import {
  type BookedOn,
  type DeductedOn,
  type DraftToIssue,
  type DraftValues,
  type MonthLock,
  type WrongField,
} from '#plugins/documents/contract';
import { receivedInvoiceKind } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/* The days of a received invoice: when it came, and in which period its VAT is deducted. */

type OwnDay = 'receivedOn' | 'deductedOn';
const dayIn = (extra: ExtraValues, name: OwnDay): Day | null => (typeof extra[name] === 'string' ? extra[name] : null);

/**
 * Returns the day whose period the VAT of a received invoice is deducted in (§ 51 of the VAT act), unless somebody chose one. It is the day
 * of supply if the invoice came before the VAT return of that month was due; otherwise it is the day when the invoice came. A supply is
 * deducted in its own year as long as the return of the last period of that year is not due.
 */
export const deductedOn: DeductedOn = ({ fields: { suppliedOn }, extra }) => {
  const [receivedOn, chosen] = [dayIn(extra, 'receivedOn'), dayIn(extra, 'deductedOn')];
  if (chosen !== null) return chosen;
  if (receivedOn === null || receivedOn <= returnDueOn(suppliedOn)) return null;
  const lastOfYear = `${suppliedOn.slice(0, 4)}-12-31`;
  return receivedOn > lastOfYear && receivedOn <= returnDueOn(lastOfYear) ? lastOfYear : receivedOn;
};

/** Returns the day of the arrival and that of the deduction: these months have the invoice, not that of its issue. */
export const bookedOn: BookedOn = ({ fields: { issuedOn, suppliedOn }, extra, deductedOn }) => ({
  '/extra/receivedOn': dayIn(extra, 'receivedOn') ?? issuedOn,
  '/extra/deductedOn': deductedOn ?? suppliedOn,
});

/**
 * Sets the day of deduction at issue and stores it in the document. If nobody chose a day and the month of the computed day is closed, the
 * day when the invoice came is used, which is allowed within the same year. For a supply of another year, the last month of that year must
 * be opened first.
 */
export async function settleDeduction(
  { kind, values, supplier }: DraftToIssue,
  call: AnyCall,
  months: MonthLock | undefined,
): Promise<Partial<Pick<DraftValues, 'deductedOn' | 'extra'>>> {
  if (kind.id !== receivedInvoiceKind.id) return {};
  const { fields, extra } = values;
  const receivedOn = dayIn(extra, 'receivedOn');
  if (receivedOn === null) return {};
  const pays = supplier.vatPayerType === 'Payer';
  const usual = values.deductedOn ?? fields.suppliedOn;
  const mayBeLater = dayIn(extra, 'deductedOn') === null && (!pays || usual.slice(0, 4) === receivedOn.slice(0, 4));
  const closed = mayBeLater ? await months?.closed(call) : undefined;
  const day = closed?.has(usual.slice(0, 7)) ? receivedOn : usual;
  // A company that is not a VAT payer deducts no VAT, so the day matters only for its books.
  return { deductedOn: day, ...(pays && { extra: { ...extra, deductedOn: day } }) };
}

/** Names the fields with which the invoice is not entered: no number of the supplier, or VAT deducted in a month before the supply. */
export async function wrongFields({ kind, values }: DraftToIssue): Promise<readonly WrongField[]> {
  if (kind.id !== receivedInvoiceKind.id) return [];
  const { fields, extra, deductedOn } = values;
  const isUnnamed = receivedInvoiceKind.derive?.(extra).theirNumber === '';
  const isEarly = deductedOn !== null && deductedOn.slice(0, 7) < fields.suppliedOn.slice(0, 7);
  return [
    ...(isUnnamed ? [{ path: '/extra/supplierNumber', code: 'required', message: refusalText('supplierNumber') }] : []),
    ...(isEarly
      ? [{ path: '/extra/deductedOn', code: 'deductedTooEarly', message: refusalText('deductedTooEarly') }]
      : []),
  ];
}

/** Returns the due day of the VAT return: the 25th of the next month, or the next working day. */
function returnDueOn(day: Day): Day {
  return workingDayFrom(`${addMonths(firstOfMonth(day), 1).slice(0, 7)}-25`);
}
