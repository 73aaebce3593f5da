import { inflateSync } from 'node:zlib';
import { BrokenPictureError, pngChunks } from './clean-picture.ts';

/*
 * The PDF printer decodes a whole PNG into memory that its thread's limit does not count, in the size that the picture declares. An error
 * while decoding is thrown where nobody catches it, so the thread ends together with all waiting jobs. So a picture for printing is checked
 * before it is stored: its declared size, and whether its data match that size.
 */

/** The error for a picture that has more pixels than the printer decodes. */
export class PictureTooLargeError extends Error {
  constructor() {
    super('The picture has more than 4 million pixels, or a side of more than 4 000');
    this.name = 'PictureTooLargeError';
  }
}

const maxPixels = 4_000_000;
const longestSide = 4_000;

/**
 * Checks that the printer can draw a picture. @param bytes as `cleanPicture` made them @throws PictureTooLargeError, BrokenPictureError if
 * the printer cannot draw it
 */
export function checkDrawable(bytes: Uint8Array, kind: 'jpeg' | 'png'): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'png') checkPng(view);
  else checkJpeg(view);
}

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new BrokenPictureError();
  if (width > longestSide || height > longestSide || width * height > maxPixels) throw new PictureTooLargeError();
}

/** The colour types, each with the number of values of a pixel and the possible numbers of bits of a value. */
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
  // The printer uses the last header that it finds, so there may be only one.
  if (head?.name !== 'IHDR' || head.body.length !== 13 || others.some(({ name }) => name === 'IHDR'))
    throw new BrokenPictureError();
  const [width, height] = [head.body.readUInt32BE(0), head.body.readUInt32BE(4)];
  const [bits = 0, colourType = 0, , , interlace] = head.body.subarray(8);
  checkSize(width, height);
  const colours = colourTypes[colourType];
  if (!colours?.bits.includes(bits)) throw new BrokenPictureError();
  const isIndexedClear = colourType === 3 && chunks.some(({ name }) => name === 'tRNS');
  // The printer can draw neither transparent nor interlaced pictures whose pixels share a byte.
  if (bits < 8 && (isIndexedClear || interlace === 1)) throw new BrokenPictureError();
  const data = chunks.flatMap(({ name, body }) => (name === 'IDAT' ? [body] : []));
  checkRows(Buffer.concat(data), passesOf(width, height, interlace), (colours.values * bits) / 8);
}

interface Pass {
  readonly width: number;
  readonly height: number;
}

/** The seven passes of an interlaced picture: the first column and row, and the steps across and down. */
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
  // Some passes of a smaller picture are empty, but the printer expects them.
  if (interlace !== 1 || width < 5 || height < 5) throw new BrokenPictureError();
  return adam7.map(([left, top, across, down]) => ({
    width: Math.ceil((width - left) / across),
    height: Math.ceil((height - top) / down),
  }));
}

/** Checks that the rows have the declared size and that each begins with one of the five filters. */
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
    throw new BrokenPictureError(); // the data are no zlib data, are cut off, or are longer than declared
  }
}

const startOfScan = 0xda;
/** The types of frames that a PDF may contain: baseline, extended, progressive. */
const frames = [0xc0, 0xc1, 0xc2];

/** Checks the first frame of a JPEG: the printer embeds the file unchanged, and uses this frame. */
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
