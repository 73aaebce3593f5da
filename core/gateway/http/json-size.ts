/** Deeper than any body of ours by far: a document with its lines has five levels. */
export const deepestJson = 32;

/** Values in one body: a document of a thousand lines has some 15 000. Each that is wrong would be a fault to be worded. */
export const mostJsonValues = 30_000;

const quote = 0x22;
const backslash = 0x5c;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);
const comma = 0x2c;

/**
 * Whether a JSON text is nested deeper than `deepestJson`, or has more than `mostJsonValues`, without parsing it: two megabytes of
 * brackets, or of names that no schema knows, are values on which everything after the parser would work for seconds.
 */
export function isTooMuch(json: string): 'deep' | 'wide' | undefined {
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inText) {
      if (code === backslash) at += 1;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    else if (openings.has(code)) {
      depth += 1;
      if (depth > deepestJson) return 'deep';
    } else if (closings.has(code)) depth -= 1;
    else if (code === comma) {
      values += 1;
      if (values > mostJsonValues) return 'wide';
    }
  }
  return undefined;
}
