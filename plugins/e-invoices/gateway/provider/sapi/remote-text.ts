/** The maximum length of a provider's text in characters. */
const maxMessage = 2_000;
/** The maximum length of a provider's code. Real codes have about 25 characters. */
const maxCode = 60;

/**
 * Returns an untrusted text without control characters and cut to a length, so that it can be stored and shown.
 * @returns '' if the value is not a text
 */
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

/** Returns an untrusted code if it has the form of one, such as `SAPI-AUTH-001`; otherwise ''. */
export function remoteCode(value: unknown): string {
  return typeof value === 'string' && value.length <= maxCode && /^[A-Za-z][\w.:-]*$/.test(value) ? value : '';
}

/** Returns an address in the network without the prefix with the name of the register, which some providers add. */
export function withoutRegister(address: string): string {
  return address.replace(/^iso6523-actorid-upis::/i, '');
}
