import type { FormatVerdict } from './verdict.ts';

/** Returns a DIČ in the stored form: without spaces. */
export function normaliseTaxId(text: string): string {
  return text.replace(/\s/g, '');
}

/** Checks a Slovak DIČ: ten digits. It has no check digit. */
export function checkTaxId(text: string): FormatVerdict {
  return /^\d{10}$/.test(normaliseTaxId(text)) ? 'valid' : 'wrong-format';
}
