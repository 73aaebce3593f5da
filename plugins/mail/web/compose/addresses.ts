/** Addresses as people type them: parted by commas, semicolons, blanks or lines; of `Jana <jana@firma.sk>` the address alone. */
export function addressesIn(typed: string): string[] {
  return typed
    .replaceAll(/"[^"]*"/g, ' ')
    .replaceAll(/[^,;<>]*<([^<>]*)>/g, ' $1 ')
    .split(/[\s,;]+/)
    .filter(Boolean);
}
