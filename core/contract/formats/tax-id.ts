import type { FormatVerdict } from './verdict.ts';

/** DIČ as it is stored: without spaces. */
export function normaliseTaxId(text: string): string {
  return text.replace(/\s/g, '');
}

/** Checks a Slovak DIČ: ten digits. It has no check digit of its own. */
export function checkTaxId(text: string): FormatVerdict {
  return /^\d{10}$/.test(normaliseTaxId(text)) ? 'valid' : 'wrong-format';
}
