import type { Content } from 'pdfmake/interfaces.js';
import { freeText } from '../sheet/default-style.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** Returns the company's text above the lines. */
export function opening({ style, look }: Sheet): Content[] {
  const text = style.texts?.opening;
  return text ? [{ ...freeText(text, 90), margin: [0, 0, 0, look.space(14)] }] : [];
}

const signatureRoom: [width: number, height: number] = [150, 70];

/** Returns the company's text after everything else, and its signature or stamp, which is on the same page as its caption. */
export function closing({ style, look, words }: Sheet): Content[] {
  const text = style.texts?.closing;
  const parts: Content[] = text ? [{ ...freeText(text, 90), margin: [0, look.space(14), 0, 0] }] : [];
  if (style.signature) {
    parts.push({
      stack: [
        { image: style.signature, fit: signatureRoom, alignment: 'right' },
        { text: words.signature, style: 'caption', alignment: 'right', margin: [0, 3, 0, 0] },
      ],
      unbreakable: true,
      margin: [0, look.space(16), 0, 0],
    });
  }
  return parts;
}
