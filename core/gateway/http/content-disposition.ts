/**
 * Returns the header with the name of a file, in any script (RFC 6266, RFC 8187). `encodeURIComponent` leaves brackets, apostrophes and
 * asterisks, which are not allowed there: browsers would then use the last part of the address as the name.
 */
export function contentDisposition(disposition: 'attachment' | 'inline', name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename*=UTF-8''${encoded}`;
}
