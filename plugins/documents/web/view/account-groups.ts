import { checkIban, formatIban } from '#core/contract/formats';

/** An account number as people compare it, in groups of four that no line breaks, whatever field it was written in; anything else as it is. */
export function accountInGroups(text: string): string {
  return checkIban(text) === 'valid' ? formatIban(text).replaceAll(' ', '\u00a0') : text;
}
