/*
 * As the gateway looks for them (`core/gateway/http/bad-characters.ts`), which refuses a body for one of them; a page cannot import it,
 * so a test holds the two together.
 */
const unseen =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The same text without what nobody sees: pasted with it from a web page or a PDF, where nobody could find it to mend it. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '');
}
