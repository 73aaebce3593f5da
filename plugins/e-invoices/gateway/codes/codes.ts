/** Reads a list of codes with spaces between them. The lists come from the rules of EN 16931 1.3.16 and Peppol BIS Billing 3.0.21. */
export function codes(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
