/*
 * The pattern of the characters for which the gateway refuses a body, as in `core/gateway/http/bad-characters.ts`. A page cannot import
 * that file, so a test compares both patterns.
 */
const unseen =
  // oxlint-disable-next-line no-control-regex -- the pattern must match control characters
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Removes invisible characters, which pasted text may contain and which the person could not find. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '');
}
