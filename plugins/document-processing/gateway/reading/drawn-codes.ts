import jsqr from 'jsqr';
import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageParts } from './page-codes.ts';

/*
 * Most invoicing programs draw a payment code of lines and squares, by a font, or by a mask: nothing in the file is a picture of it. So the page is
 * drawn as a screen would show it, by the canvas that the reader of PDFs brings itself; where there is none for the machine, such codes are not seen.
 */

/** The canvases of a document, as the reader of PDFs has them and does not type. */
interface Canvases {
  create(width: number, height: number): { readonly canvas: HTMLCanvasElement; readonly context: Context | null };
  destroy(created: ReturnType<Canvases['create']>): void;
}
type Context = CanvasRenderingContext2D;

/** Pixels of the longer side of a page: a code of 2 cm is read at the first, one of dots or one in a corner at the second. */
const sides = [2_000, 3_400];
/** Codes on a page: one to pay by, one of the register, one of the maker. */
const codesAtMost = 4;

/** Numbers of the lines that a code of the smallest kind is drawn of; the rules of a table have fewer. */
const codeNumbers = 400;
/** A code in strips. */
const strips = 4;
const masks: ReadonlySet<number> = new Set([
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
]);

/** Whether a code may be drawn on it: to draw a page costs a second, and most have nothing but words and rules. */
export function mayShowCode({ fnArray, argsArray }: PageParts): boolean {
  let numbers = 0;
  let pictures = 0;
  for (const [at, operator] of fnArray.entries()) {
    if (masks.has(operator)) return true;
    if (operator === OPS.paintImageXObject) pictures += 1;
    if (operator !== OPS.constructPath) continue;
    const [, [path]] = argsArray[at] as [number, [ArrayLike<number> | null]];
    numbers += path?.length ?? 0;
  }
  return numbers >= codeNumbers || pictures >= strips;
}

/** @returns what codes on the page say, until one of them is wanted */
export async function codesDrawnOn(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  isWanted: (said: string) => boolean,
): Promise<string[]> {
  const canvases = pdf.canvasFactory as Canvases; // `Object` to its types
  const plain = page.getViewport({ scale: 1 });
  for (const side of sides) {
    const viewport = page.getViewport({ scale: side / Math.max(plain.width, plain.height) });
    const [width, height] = [Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height))];
    const drawn = canvases.create(width, height);
    try {
      if (!drawn.context) return [];
      await page.render({ canvas: drawn.canvas, canvasContext: drawn.context, viewport }).promise;
      const said = codesAmong(drawn.context.getImageData(0, 0, width, height).data, width, height, isWanted);
      if (said.some(isWanted)) return said;
    } finally {
      canvases.destroy(drawn);
    }
  }
  return [];
}

/** One after the other: the reader of codes tells one of those that it sees, so each is covered before the next. */
function codesAmong(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  isWanted: (said: string) => boolean,
): string[] {
  const said: string[] = [];
  while (said.length < codesAtMost && !said.some(isWanted)) {
    const code = jsqr.default(pixels, width, height, { inversionAttempts: 'dontInvert' });
    if (!code) break;
    said.push(code.data);
    const { topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner } = code.location;
    const corners = [topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner];
    const within = (most: number, at: number) => Math.max(0, Math.min(most, Math.round(at)));
    const [left, right] = [Math.min, Math.max].map((one) => within(width, one(...corners.map(({ x }) => x))));
    const [top = 0, bottom = 0] = [Math.min, Math.max].map((one) => within(height, one(...corners.map(({ y }) => y))));
    for (let y = top; y < bottom; y += 1)
      pixels.fill(255, (y * width + (left ?? 0)) * 4, (y * width + (right ?? 0)) * 4);
  }
  return said;
}
