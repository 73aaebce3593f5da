import { inflateSync } from 'node:zlib';
import { BrokenPictureError, pngChunks } from './clean-picture.ts';

/*
 * The printer decodes a PNG whole into memory that no limit of its thread holds, as large as the picture says it is; and what it cannot
 * decode it throws of where nobody catches it, so the thread ends with all that waits for it. Hence what is printed is looked at before
 * it is kept: how large it says it is, and whether its data are just that.
 */

/** The picture has more pixels than a printer decodes. */
export class PictureTooLargeError extends Error {
  constructor() {
    super('The picture has more than 4 million pixels, or a side of more than 4 000');
    this.name = 'PictureTooLargeError';
  }
}

const mostPixels = 4_000_000;
const longestSide = 4_000;

/** @param bytes as `cleanPicture` made them @throws PictureTooLargeError, BrokenPictureError for what the printer can't draw */
export function checkDrawable(bytes: Uint8Array, kind: 'jpeg' | 'png'): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'png') checkPng(view);
  else checkJpeg(view);
}

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new BrokenPictureError();
  if (width > longestSide || height > longestSide || width * height > mostPixels) throw new PictureTooLargeError();
}

/** By colour type: values of a pixel, and how many bits each may have. */
const colourTypes: Readonly<Record<number, { readonly values: number; readonly bits: readonly number[] }>> = {
  0: { values: 1, bits: [1, 2, 4, 8, 16] },
  2: { values: 3, bits: [8, 16] },
  3: { values: 1, bits: [1, 2, 4, 8] },
  4: { values: 2, bits: [8, 16] },
  6: { values: 4, bits: [8, 16] },
};

function checkPng(bytes: Buffer): void {
  const chunks = [...pngChunks(bytes)];
  const [head, ...others] = chunks;
  // The printer goes by the last head that it meets.
  if (head?.name !== 'IHDR' || head.body.length !== 13 || others.some(({ name }) => name === 'IHDR'))
    throw new BrokenPictureError();
  const [width, height] = [head.body.readUInt32BE(0), head.body.readUInt32BE(4)];
  const [bits = 0, colourType = 0, , , interlace] = head.body.subarray(8);
  checkSize(width, height);
  const colours = colourTypes[colourType];
  if (!colours?.bits.includes(bits)) throw new BrokenPictureError();
  const isIndexedClear = colourType === 3 && chunks.some(({ name }) => name === 'tRNS');
  // Of pixels that share a byte the printer draws neither what is clear nor what is interlaced.
  if (bits < 8 && (isIndexedClear || interlace === 1)) throw new BrokenPictureError();
  const data = chunks.flatMap(({ name, body }) => (name === 'IDAT' ? [body] : []));
  checkRows(Buffer.concat(data), passesOf(width, height, interlace), (colours.values * bits) / 8);
}

interface Pass {
  readonly width: number;
  readonly height: number;
}

/** Where the seven passes of an interlaced picture begin, and by which steps they go on. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function passesOf(width: number, height: number, interlace: number | undefined): Pass[] {
  if (interlace === 0) return [{ width, height }];
  // Of a smaller one some passes are empty, and the printer looks for them.
  if (interlace !== 1 || width < 5 || height < 5) throw new BrokenPictureError();
  return adam7.map(([left, top, across, down]) => ({
    width: Math.ceil((width - left) / across),
    height: Math.ceil((height - top) / down),
  }));
}

/** Each row begins with one of five filters. */
function checkRows(packed: Buffer, passes: readonly Pass[], pixelBytes: number): void {
  const rows = passes.map(({ width, height }) => ({ length: 1 + Math.ceil(width * pixelBytes), height }));
  const size = rows.reduce((sum, { length, height }) => sum + length * height, 0);
  const data = inflated(packed, size);
  if (data.length !== size) throw new BrokenPictureError();
  let at = 0;
  for (const { length, height } of rows)
    for (const end = at + length * height; at < end; at += length)
      if (data.readUInt8(at) > 4) throw new BrokenPictureError();
}

function inflated(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength });
  } catch {
    throw new BrokenPictureError(); // no zlib data, cut off, or more than was announced
  }
}

const startOfScan = 0xda;
/** Frames that a PDF may hold: baseline, extended, progressive. */
const frames = [0xc0, 0xc1, 0xc2];

/** The printer takes a JPEG as it is, by the first frame that it meets. */
function checkJpeg(bytes: Buffer): void {
  for (let at = 2; at + 10 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === startOfScan) break;
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4) {
      const channels = bytes.readUInt8(at + 9);
      if (!frames.includes(marker) || ![1, 3, 4].includes(channels)) break;
      return checkSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new BrokenPictureError();
}
