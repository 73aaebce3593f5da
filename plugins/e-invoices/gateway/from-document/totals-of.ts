import { addAmounts, compareAmounts, exemptionReasonFor, subtractAmounts, sumAmounts, trimDecimal } from '#core/money';
import { vatCategoryRule } from '#core/money';
import { type Document } from '#plugins/documents/contract';
import type { Totals, VatBreakdown } from '../model/amounts.ts';
import type { VatTotal } from '../model/e-invoice.ts';
import { type InvoicedDocument, stated } from './invoiced-document.ts';
import type { EInvoiceSettings } from './settings.ts';

type Rate = Document['totals']['byRate'][number];

/** Returns the totals of the document (BG-22). */
export function totalsOf(invoiced: InvoicedDocument, settings: EInvoiceSettings): Totals {
  const { base, vat, rounding, total } = invoiced.document.totals;
  const prepaid = stated(invoiced, prepaidOf(invoiced, settings));
  const lines = stated(invoiced, base);
  return {
    lines,
    base: lines,
    total: stated(invoiced, addAmounts(base, vat)),
    ...(compareAmounts(prepaid, '0') !== 0 && { prepaid }),
    ...(compareAmounts(rounding, '0') !== 0 && { rounding: stated(invoiced, rounding) }),
    due: subtractAmounts(stated(invoiced, total), prepaid),
  };
}

/**
 * BT-113: the amount that was paid before the issue without a tax document. A taxed advance is a negative line instead; later payments do
 * not change an issued document.
 */
function prepaidOf({ document, purpose }: InvoicedDocument, { paymentDocumentIsPaid }: EInvoiceSettings): string {
  if (purpose === 'payment') return paymentDocumentIsPaid ? document.totals.total : '0.00';
  const advances = document.payments.filter(({ comesOf }) => comesOf?.as === 'advance');
  return sumAmounts(['0.00', ...advances.map(({ amount }) => amount)]);
}

/** Returns the total VAT (BT-110) with its parts by category and rate (BG-23). */
export function vatTotalOf(invoiced: InvoicedDocument): VatTotal {
  const { totals } = invoiced.document;
  return {
    amount: stated(invoiced, totals.vat),
    breakdown: totals.byRate.map((rate): VatBreakdown => {
      const { category } = rate;
      const exemptionCode = vatCategoryRule(category).exemptionReasonCode ?? codeOf(rate, invoiced);
      const exemptionReason = reasonsOf(rate, invoiced);
      return {
        base: stated(invoiced, rate.base),
        vat: stated(invoiced, rate.vat),
        category,
        ...(category !== 'O' && { rate: trimDecimal(rate.rate) }),
        ...(exemptionCode !== null && { exemptionCode }),
        ...(exemptionReason !== '' && { exemptionReason }),
      };
    }),
  };
}

/** BT-121: the exemption code. A category without a code of its own gets the code of its lines, if all of them have the same one. */
function codeOf({ category }: Rate, { document, lineTerms }: InvoicedDocument): string | null {
  const codes = document.lines.flatMap(({ vatCategory }, index) =>
    vatCategory === category ? [lineTerms[index]?.['BT-121']] : [],
  );
  return codes.every((code) => code === codes[0]) ? (codes[0] ?? null) : null;
}

/** BT-120: the exemption reasons of the lines, each only once. */
function reasonsOf({ category }: Rate, { document, lineTerms }: InvoicedDocument): string {
  const own = document.lines.flatMap(({ vatCategory, exemptionReason }, index) =>
    vatCategory === category ? [exemptionReasonFor(category, exemptionReason), lineTerms[index]?.['BT-120']] : [],
  );
  const reasons = own.length > 0 ? own : [exemptionReasonFor(category, null)];
  return [...new Set(reasons)].filter((reason) => reason !== null && reason !== undefined).join('; ');
}

/** BT-111: the VAT in euros, which a VAT payer's document in a foreign currency also states. */
export function vatInEuroOf(invoiced: InvoicedDocument): string | undefined {
  const { currency, totals } = invoiced.document;
  const isOutside = totals.byRate.every(({ category }) => category === 'O');
  if (currency === 'EUR' || isOutside) return undefined;
  const parts = totals.byRate.map(({ vatEur }) => vatEur);
  if (!parts.every((part) => part !== null)) return undefined;
  return stated(invoiced, sumAmounts(['0.00', ...parts]));
}
