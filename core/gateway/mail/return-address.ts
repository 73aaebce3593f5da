/*
 * Letters leave with an address of their own for what comes back (VERP): servers return a letter to its envelope's sender, so the
 * address alone tells which letter it is, whatever is left of the letter itself.
 */

/** `bounce+0193e000…@returns.kostra.example` */
export function returnAddressOf(letterId: string, domain: string): string {
  return `bounce+${letterId.replaceAll('-', '')}@${domain}`;
}

/** @returns the letter's id; undefined: it is no such address */
export function emailOfReturnAddress(address: string): string | undefined {
  const [, digits] = /^<?bounce\+([0-9a-f]{32})@[^@]+$/i.exec(address.trim()) ?? [];
  return digits?.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
