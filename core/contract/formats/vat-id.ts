import type { FormatVerdict } from './verdict.ts';
import { normaliseTaxId } from './tax-id.ts';

/*
 * A valid IČ DPH says nothing about being a payer: people registered under §7/§7a have one too. Ask vatPayerType.
 */

/** IČ DPH as it is stored: upper case, without spaces, dots and dashes. */
export function normaliseVatId(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/** The IČ DPH that a DIČ suggests: `SK` before it. A convenience of the company form [A5-2]; the register may differ. */
export function vatIdOfTaxId(taxId: string): string {
  return `SK${normaliseTaxId(taxId)}`;
}

/**
 * Checks a VAT id in any spelling. A Slovak one is `SK` and ten digits, divisible by 11, the third of them 2, 3, 4, 7, 8 or
 * 9; of another country's only the shape is checked: two letters, then 2 to 12 letters and digits.
 */
export function checkVatId(text: string): FormatVerdict {
  const vatId = normaliseVatId(text);
  if (!vatId.startsWith('SK')) return /^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(vatId) ? 'valid' : 'wrong-format';
  if (!/^SK\d{10}$/.test(vatId)) return 'wrong-format';
  const digits = vatId.slice(2);
  return Number(digits) % 11 === 0 && /^\d\d[234789]/.test(digits) ? 'valid' : 'wrong-check-digit';
}
