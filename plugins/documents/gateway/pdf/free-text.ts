import type { ContentText } from 'pdfmake/interfaces.js';

/**
 * Text that somebody wrote. A word longer than the column (a code, an address of a mail box) would push what stands beside
 * it off the page, so a text that has one may be broken anywhere; others only between words.
 *
 * @param longest letters of a word that surely fit
 */
export function freeText(text: string, longest: number, style?: string): ContentText {
  const tooLong = text.split(/\s/).some(({ length }) => length > longest);
  return { text, ...(style && { style }), ...(tooLong && { wordBreak: 'break-all' as const }) };
}
