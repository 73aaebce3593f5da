import type { FormatVerdict } from './verdict.ts';

/** Returns an IČO in the stored form: only digits; an older one with six digits gets the two leading zeros of today's eight. */
export function normaliseRegistrationId(text: string): string {
  const compact = text.replace(/\s/g, '');
  return /^\d{6}$/.test(compact) ? compact.padStart(8, '0') : compact;
}

/** Checks a Slovak IČO in any spelling: eight digits (or the older six). The last one is the check digit. */
export function checkRegistrationId(text: string): FormatVerdict {
  const id = normaliseRegistrationId(text);
  if (!/^\d{8}$/.test(id)) return 'wrong-format';
  let sum = 0;
  for (let index = 0; index < 7; index += 1) sum += Number(id[index]) * (8 - index);
  const expected = (11 - (sum % 11)) % 10;
  return Number(id[7]) === expected ? 'valid' : 'wrong-check-digit';
}

/**
 * Returns an IČO with the leading zeros that a spreadsheet removed, or undefined if it is already complete or if the number with zeros is
 * not valid either.
 */
export function restoredRegistrationId(text: string): string | undefined {
  const id = text.replace(/\s/g, '');
  if (!/^[1-9]\d{3,6}$/.test(id)) return undefined;
  const whole = id.padStart(8, '0');
  return checkRegistrationId(whole) === 'valid' ? whole : undefined;
}
