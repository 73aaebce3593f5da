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
 * The day whose period VAT of others' invoices is deducted in (§ 51 of the VAT act): that of the supply, if the invoice came before the return of
 * that month was due; else the day when it came. What was supplied in a year is deducted in it as long as the return of its last period is not due.
 * @returns null: the day of the supply
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
 * At issue the day is settled, and stands on the document. Where nobody chose one and its month is closed already, it is the day when the invoice came:
 * later in the year is as good. The last month of another year has to be opened for it.
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
  // Who pays no VAT deducts none: the day is that of its books alone.
  return { ...values, deductedOn: day, extra: pays ? { ...extra, [kind.deductedOn]: day } : extra };
}

/** The 25th of the next month, or the working day after it. */
function returnDueOn(day: Day): Day {
  return workingDayFrom(`${addMonths(firstOfMonth(day), 1).slice(0, 7)}-25`);
}
