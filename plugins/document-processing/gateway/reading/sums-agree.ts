import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
  roundHalfAwayFromZero,
  subtractAmounts,
  sumAmounts,
} from '#core/money';
import type { ReadField } from '../../contract/index.ts';
import { preciseIn } from './file-readings.ts';
import type { ReadInvoice } from './read-invoice.ts';

/**
 * Returns whether the sums of an electronic invoice agree, as EN 16931 requires it (BR-CO-10 to BR-CO-16, BR-S-08, BR-S-09): lines, rates,
 * base, VAT, total and the amount to pay. A sum that is not in the file contradicts nothing.
 */
export function sumsAgree(invoice: ReadInvoice): boolean {
  const { readings, items, toPay, paid, rounding } = invoice;
  const { amounts } = readings;
  const valueOf = (wanted: ReadField) => readings.values.find(({ field }) => field === wanted)?.value;
  const [base, total, vat = '0'] = [valueOf('base'), valueOf('total'), valueOf('vat')];
  const nets = items.map(({ net }) => net);
  const rates = new Set([...amounts, ...items].map(({ vatRate }) => vatRate));
  return (
    isSame(base === undefined ? undefined : addAmounts(base, vat), total) &&
    (items.length === 0 || isSame(base, sumOf(nets))) &&
    (amounts.length === 0 ||
      (isSame(base, sumOf(amounts.map((one) => one.base))) &&
        isSame(valueOf('vat'), sumOf(amounts.map((one) => one.vat))) &&
        amounts.every((one) => isVatOf(one, items.length)) &&
        (items.length === 0 ||
          [...rates].every((rate) => {
            const isOfRate = (one: { readonly vatRate: string }) => one.vatRate === rate;
            return isSame(
              sumOf(amounts.filter(isOfRate).map((one) => one.base)),
              sumOf(items.filter(isOfRate).map(({ net }) => net)),
            );
          })))) &&
    (toPay === undefined || isSame(total === undefined ? undefined : afterPaid(total, paid, rounding), toPay))
  );
}

/** Returns the sum, rounded to cents. It is `null`, which equals nothing, if a part cannot be read. */
function sumOf(parts: readonly (string | undefined)[]): string | null {
  const known = parts.filter((part) => part !== undefined);
  return known.length < parts.length ? null : roundHalfAwayFromZero(sumAmounts(known), 2);
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  if (one === undefined || other === undefined) return true;
  return one !== null && other !== null && compareAmounts(one, other) === 0;
}

/** Returns whether the VAT follows from the base and the rate. Authors may round the VAT of each line, so it may differ by a cent for each. */
function isVatOf({ vatRate, base, vat }: { vatRate: string; base: string; vat: string }, lineCount: number): boolean {
  const difference = subtractAmounts(multiplyAmounts(base, vatRate), multiplyAmounts(vat, '100'));
  return compareAmounts(difference.replace('-', ''), String(Math.max(1, lineCount))) <= 0;
}

/** Returns the amount to pay that follows from the total; `null` if what was paid or rounded cannot be read. */
function afterPaid(total: string, paid: string, rounding: string): string | null {
  const [less, more] = [paid, rounding].map((text) => (text === '' ? '0' : preciseIn(text)));
  return less === undefined || more === undefined ? null : addAmounts(subtractAmounts(total, less), more);
}
