/** Compares e-mail addresses without letter case, which has no meaning in practice. */
export function isSameAddress(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
}
