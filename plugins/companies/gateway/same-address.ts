/** Letter case means nothing in practice, and nobody knows how theirs was written. */
export function isSameAddress(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
}
