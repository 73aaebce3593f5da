/** Reads typed addresses, separated by commas, semicolons, spaces or lines. Of `Jana <jana@firma.sk>` it returns only the address. */
export function addressesIn(typed: string): string[] {
  return typed
    .replaceAll(/"[^"]*"/g, ' ')
    .replaceAll(/[^,;<>]*<([^<>]*)>/g, ' $1 ')
    .split(/[\s,;]+/)
    .filter(Boolean);
}
