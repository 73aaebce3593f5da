import { inPrintedLetters } from './print-letters.ts';

/*
 * The cleaning of texts before printing. Texts are typed or pasted by people. Letters composed of two characters (as macOS writes them)
 * would be drawn as two glyphs, and control characters as boxes, because the font has no glyphs for them.
 */

// oxlint-disable-next-line no-control-regex -- these characters must not be printed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

/** Returns the text as prints compose it: composed letters, new lines, no control characters. */
export function composedText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(controls, '').trim();
}

/** Returns the value with every text in it in printable form: composed, and of letters that the font has. */
export function printable<T>(value: T): T {
  return clean(value) as T; // The shape stays the same; only the texts change.
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return inPrintedLetters(composedText(value));
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
}
