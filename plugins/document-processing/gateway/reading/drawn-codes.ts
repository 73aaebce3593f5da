import jsqr from 'jsqr';
import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageParts } from './page-codes.ts';

/*
 * Most invoicing programs draw a payment code with lines, squares, a font or a mask, so the file contains no picture of it. Therefore the
 * page is rendered as on a screen, with the canvas that the PDF library includes. If the library has no canvas for this machine, such codes
 * are not found.
 */

/** The canvas factory of the PDF library, which the library does not type. */
interface Canvases {
  create(width: number, height: number): { readonly canvas: HTMLCanvasElement; readonly context: Context | null };
  destroy(created: ReturnType<Canvases['create']>): void;
}
type Context = CanvasRenderingContext2D;

/** The longer sides of a rendered page in pixels. The second size is tried for small codes and codes made of dots. */
const sides = [2_000, 3_400];
/**
 * The maximum number of codes that are read on a page. A page usually has up to three: one for the payment, one of the register, one of the
 * program's maker.
 */
const codesAtMost = 4;

/** The minimum count of numbers in drawing commands that may draw a code. The rules of a table have fewer. */
const codeNumbers = 400;
/** The minimum number of images that may form a code, because some programs draw a code in strips. */
const strips = 4;
const masks: ReadonlySet<number> = new Set([
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
]);

/** Returns whether the page may show a drawn code. Rendering a page takes a second, and most pages have only words and rules. */
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

/** Reads the codes on a page until a wanted one is found. @returns the texts of the codes */
export async function codesDrawnOn(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  isWanted: (code: string) => boolean,
): Promise<string[]> {
  const canvases = pdf.canvasFactory as Canvases; // the library types it as `Object`
  const plain = page.getViewport({ scale: 1 });
  for (const side of sides) {
    const viewport = page.getViewport({ scale: side / Math.max(plain.width, plain.height) });
    const [width, height] = [Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height))];
    const drawn = canvases.create(width, height);
    try {
      if (!drawn.context) return [];
      await page.render({ canvas: drawn.canvas, canvasContext: drawn.context, viewport }).promise;
      const codes = codesAmong(drawn.context.getImageData(0, 0, width, height).data, width, height, isWanted);
      if (codes.some(isWanted)) return codes;
    } finally {
      canvases.destroy(drawn);
    }
  }
  return [];
}

/**
 * Reads the codes of a picture. The code reader finds only one code at a time, so each found code is painted over before the next search.
 */
function codesAmong(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  isWanted: (text: string) => boolean,
): string[] {
  const codes: string[] = [];
  while (codes.length < codesAtMost && !codes.some(isWanted)) {
    const code = jsqr.default(pixels, width, height, { inversionAttempts: 'dontInvert' });
    if (!code) break;
    codes.push(code.data);
    const { topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner } = code.location;
    const corners = [topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner];
    const within = (max: number, at: number) => Math.max(0, Math.min(max, Math.round(at)));
    const [left, right] = [Math.min, Math.max].map((one) => within(width, one(...corners.map(({ x }) => x))));
    const [top = 0, bottom = 0] = [Math.min, Math.max].map((one) => within(height, one(...corners.map(({ y }) => y))));
    for (let y = top; y < bottom; y += 1)
      pixels.fill(255, (y * width + (left ?? 0)) * 4, (y * width + (right ?? 0)) * 4);
  }
  return codes;
}
