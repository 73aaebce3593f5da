/**
 * Returns whether two e-mail addresses are the same. Upper and lower case make no difference, because no mail server distinguishes them in
 * practice.
 */
export function isSameAddress(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
}
