/**
 * The header that names a file, in any letters (RFC 6266, RFC 8187). Of what `encodeURIComponent` leaves as it is, brackets, an apostrophe
 * and an asterisk are not allowed there: browsers then take the last part of the address for the name.
 */
export function contentDisposition(disposition: 'attachment' | 'inline', name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename*=UTF-8''${encoded}`;
}
