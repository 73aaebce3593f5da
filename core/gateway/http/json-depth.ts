/** Deeper than any body of ours by far: a document with its lines has five levels. */
export const deepestJson = 32;

const quote = 0x22;
const backslash = 0x5c;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/**
 * Whether a JSON text is nested deeper than `deepestJson`, without parsing it: two megabytes of brackets are a million
 * values, on which everything after the parser would work for seconds.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inText) {
      if (code === backslash) at += 1;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    else if (openings.has(code)) {
      depth += 1;
      if (depth > deepestJson) return true;
    } else if (closings.has(code)) depth -= 1;
  }
  return false;
}
