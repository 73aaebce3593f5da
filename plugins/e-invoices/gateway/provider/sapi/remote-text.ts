/** The longest text of a provider that is kept, in letters. */
const maxMessage = 2_000;
/** The longest code of a provider. Real ones have some 25 letters. */
const maxCode = 60;

/** Returns a text of a stranger as one that can be kept and shown: without control characters, and cut. @returns '' for what is no text */
export function remoteText(value: unknown, most = maxMessage): string {
  if (typeof value !== 'string') return '';
  const text = value
    .slice(0, 4 * most)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim();
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
}

/** Returns a code of a stranger if it looks like one, such as `SAPI-AUTH-001`; '' otherwise. */
export function remoteCode(value: unknown): string {
  return typeof value === 'string' && value.length <= maxCode && /^[A-Za-z][\w.:-]*$/.test(value) ? value : '';
}

/** Returns an address in the network without the name of its register, which some providers write before it. */
export function withoutRegister(address: string): string {
  return address.replace(/^iso6523-actorid-upis::/i, '');
}
