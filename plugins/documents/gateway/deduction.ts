import { addMonths, type Day, firstOfMonth, workingDayFrom } from '#core/calendar';
import { type VatPayerType } from '#core/contract';
import type { DocumentKind } from '../contract/index.ts';
import { extraDay, type ExtraValues } from '../contract/kind-fields.ts';
import type { DraftValues } from './draft-values.ts';

interface Deducted {
  readonly fields: { readonly suppliedOn: Day };
  readonly extra: ExtraValues;
}

/**
 * Finds the day whose period the VAT of a received invoice is deducted in (§ 51 of the VAT act). It is the day of supply, if the invoice
 * came before that month's return was due; otherwise the day when the invoice came. A supply of one year is deducted in that year as long
 * as the return of its last period is not due.
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
 * Sets the day of deduction at issue and stores it in the document. If nobody chose a day and its month is closed, the day when the invoice
 * came is used, which is allowed within the same year. For another year its last month must be opened first.
 */
export function settleDeduction(
  kind: DocumentKind,
  values: DraftValues,
  { closed, vatPayerType }: { readonly closed: ReadonlySet<string> | undefined; readonly vatPayerType: VatPayerType },
): DraftValues {
  const { fields, extra } = values;
  const cameOn = extraDay(extra, kind.numberedOn);
  if (kind.deductedOn === undefined || cameOn === undefined) return values;
  const pays = vatPayerType === 'Payer';
  const usual = values.deductedOn ?? fields.suppliedOn;
  const isChosen = extraDay(extra, kind.deductedOn) !== undefined;
  const mayBeLater = !isChosen && (!pays || usual.slice(0, 4) === cameOn.slice(0, 4));
  const day = mayBeLater && closed?.has(usual.slice(0, 7)) ? cameOn : usual;
  // A company that pays no VAT deducts none, so the day matters only for its books.
  return { ...values, deductedOn: day, extra: pays ? { ...extra, [kind.deductedOn]: day } : extra };
}

/** Returns the due day of the VAT return: the 25th of the next month, or the next working day. */
function returnDueOn(day: Day): Day {
  return workingDayFrom(`${addMonths(firstOfMonth(day), 1).slice(0, 7)}-25`);
}
