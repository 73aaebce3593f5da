import jsqr from 'jsqr';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A picture in the format of the PDF library. */
interface Picture {
  readonly width: number;
  readonly height: number;
  /** The format of the pixels: 1 is one bit per pixel, 2 is RGB, 3 is RGBA. */
  readonly kind: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** The maximum number of pixels of a picture that is searched for codes. A photograph with 24 megapixels is still accepted. */
export const pixelsAtMost = 25_000_000;
const picturesAtMost = 30;
/**
 * The lengths of the longer side, in pixels, to which a picture is reduced before the search for codes. A photograph of a telephone is far
 * larger than a code needs.
 */
const sides = [1_600, 900, 3_000];

/** The drawing commands of a page, as the PDF library returns them. */
export type PageParts = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** Returns the texts of the codes in the pictures of a page. */
export async function codesIn(page: PDFPageProxy, { fnArray, argsArray }: PageParts): Promise<string[]> {
  const found: string[] = [];
  let seen = 0;
  for (const [at, operator] of fnArray.entries()) {
    const isNamed = operator === OPS.paintImageXObject;
    if (!isNamed && operator !== OPS.paintInlineImageXObject) continue;
    seen += 1;
    if (seen > picturesAtMost) break;
    const [named] = argsArray[at] as [string | Picture];
    const picture = typeof named === 'string' ? await pictureNamed(page, named) : named;
    const code = picture && codeIn(picture);
    if (code) found.push(code);
  }
  return found;
}

function pictureNamed(page: PDFPageProxy, name: string): Promise<Picture | undefined> {
  const store = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => store.get(name, (picture: Picture | null) => resolve(picture ?? undefined)));
}

function codeIn(picture: Picture): string | undefined {
  if (!picture.data || picture.width * picture.height > pixelsAtMost) return undefined;
  const longer = Math.max(picture.width, picture.height);
  const steps = new Set(sides.map((side) => Math.max(1, Math.ceil(longer / side))));
  for (const step of steps) {
    const { pixels, width, height } = reduced(picture, step);
    const code = jsqr.default(pixels, width, height)?.data;
    if (code) return code;
  }
  return undefined;
}

/** Reduces a picture to grey pixels. Each one is the mean of a square whose side is `step` pixels long. */
function reduced(picture: Picture, step: number) {
  const [width, height] = [Math.floor(picture.width / step), Math.floor(picture.height / step)];
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let inY = 0; inY < step; inY += 1)
        for (let inX = 0; inX < step; inX += 1) sum += greyAt(picture, x * step + inX, y * step + inY);
      const to = (y * width + x) * 4;
      pixels.fill(sum / (step * step), to, to + 3);
      pixels[to + 3] = 255;
    }
  }
  return { pixels, width, height };
}

function greyAt({ width, kind, data }: Picture, x: number, y: number): number {
  if (kind === 1) {
    const byte = data[y * Math.ceil(width / 8) + (x >> 3)] ?? 0;
    return (byte >> (7 - (x & 7))) & 1 ? 255 : 0;
  }
  const at = (y * width + x) * (kind === 2 ? 3 : 4);
  return ((data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)) / 10;
}
