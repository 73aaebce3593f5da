/*
 * Each e-mail has a separate return address (VERP): servers return an e-mail to its envelope's sender, so the address alone identifies the
 * e-mail, even if nothing of it is returned.
 */

/** Returns the address, such as `bounce+0193e000…@returns.kostra.example`. */
export function returnAddressOf(emailId: string, domain: string): string {
  return `bounce+${emailId.replaceAll('-', '')}@${domain}`;
}

/** Finds the e-mail of a return address. @returns the e-mail's id; undefined if it is not a return address */
export function emailOfReturnAddress(address: string): string | undefined {
  const [, digits] = /^<?bounce\+([0-9a-f]{32})@[^@]+$/i.exec(address.trim()) ?? [];
  return digits?.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
