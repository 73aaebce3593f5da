/** The maximum depth; no real body comes near it: a document with its line items has five levels. */
export const deepestJson = 32;

/**
 * The maximum number of values in a body: a document of a thousand line items has about 15 000. Each wrong value would produce an error
 * with a text.
 */
export const maxJsonValues = 30_000;

const quote = 0x22;
const backslash = 0x5c;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);
const comma = 0x2c;

/**
 * Returns `deep` if a JSON text is nested deeper than `deepestJson`, and `wide` if it has more than `maxJsonValues` values. The text is
 * not parsed for this: two megabytes of brackets, or of unknown names, would keep everything after the parser busy for seconds.
 */
export function isTooMuch(json: string): 'deep' | 'wide' | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (openings.has(code)) {
      depth += 1;
      if (depth > deepestJson) return 'deep';
    } else if (closings.has(code)) depth -= 1;
    else if (code === comma) {
      values += 1;
      if (values > maxJsonValues) return 'wide';
    }
  }
  return undefined;
}

/**
 * Returns the index of the quote that ends a text. A text without escapes is passed over natively, because a file in base64 is a text of
 * megabytes.
 */
function endOfText(json: string, start: number): number {
  const next = json.indexOf('"', start + 1);
  if (next >= 0 && json.charCodeAt(next - 1) !== backslash) return next;
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return json.length;
}
