import type { FormatVerdict } from './verdict.ts';
import { normaliseTaxId } from './tax-id.ts';

/* A valid IČ DPH does not mean that its holder is a VAT payer: people registered under §7/§7a have one too. Use vatPayerType for that. */

/** Returns an IČ DPH in the stored form: upper case, without spaces, dots and dashes. */
export function normaliseVatId(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/** Returns the IČ DPH that a DIČ suggests: `SK` before it. The company form offers it [A5-2]; the register may differ. */
export function vatIdOfTaxId(taxId: string): string {
  return `SK${normaliseTaxId(taxId)}`;
}

/**
 * Checks a VAT id in any spelling. A Slovak one is `SK` and ten digits, divisible by 11, the third digit being 2, 3, 4, 7, 8 or 9. For
 * another country only the shape is checked: two letters, then 2 to 12 letters and digits.
 */
export function checkVatId(text: string): FormatVerdict {
  const vatId = normaliseVatId(text);
  if (!vatId.startsWith('SK')) return /^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(vatId) ? 'valid' : 'wrong-format';
  if (!/^SK\d{10}$/.test(vatId)) return 'wrong-format';
  const digits = vatId.slice(2);
  return Number(digits) % 11 === 0 && /^\d\d[234789]/.test(digits) ? 'valid' : 'wrong-check-digit';
}
