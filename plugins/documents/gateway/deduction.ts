import { addMonths, type Day, firstOfMonth, workingDayFrom } from '#core/calendar';
import type { ExtraValues } from '#core/contract/fields';
import type { AnyCall } from '#core/gateway';
import type { DocumentKind, DraftToIssue, DraftValues, MonthLock } from '../contract/index.ts';
import { extraDay } from '../contract/kind-fields.ts';

interface Deducted {
  readonly fields: { readonly suppliedOn: Day };
  readonly extra: ExtraValues;
}

/**
 * Returns the day whose period the VAT of a received invoice is deducted in (§ 51 of the VAT act). It is the day of supply if the invoice
 * came before the VAT return of that month was due; otherwise it is the day when the invoice came. A supply is deducted in its own year as
 * long as the return of the last period of that year is not due.
 * @returns null for the day of supply
 */
export function deductedOn(kind: DocumentKind, { fields: { suppliedOn }, extra }: Deducted): Day | null {
  const chosen = extraDay(extra, kind.deductedOn);
  if (chosen !== undefined) return chosen;
  const cameOn = kind.deductedOn === undefined ? undefined : extraDay(extra, kind.numberedOn);
  if (cameOn === undefined || cameOn <= returnDueOn(suppliedOn)) return null;
  const lastOfYear = `${suppliedOn.slice(0, 4)}-12-31`;
  return cameOn > lastOfYear && cameOn <= returnDueOn(lastOfYear) ? lastOfYear : cameOn;
}

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
  const { fields, extra } = values;
  const cameOn = extraDay(extra, kind.numberedOn);
  if (kind.deductedOn === undefined || cameOn === undefined) return {};
  const pays = supplier.vatPayerType === 'Payer';
  const usual = values.deductedOn ?? fields.suppliedOn;
  const isChosen = extraDay(extra, kind.deductedOn) !== undefined;
  const mayBeLater = !isChosen && (!pays || usual.slice(0, 4) === cameOn.slice(0, 4));
  const closed = mayBeLater ? await months?.closed(call) : undefined;
  const day = closed?.has(usual.slice(0, 7)) ? cameOn : usual;
  // A company that is not a VAT payer deducts no VAT, so the day matters only for its books.
  return { deductedOn: day, ...(pays && { extra: { ...extra, [kind.deductedOn]: day } }) };
}

/** Returns the due day of the VAT return: the 25th of the next month, or the next working day. */
function returnDueOn(day: Day): Day {
  return workingDayFrom(`${addMonths(firstOfMonth(day), 1).slice(0, 7)}-25`);
}
