import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkDrawable, PictureTooLargeError } from './check-drawable.ts';
import { BrokenPictureError } from './clean-picture.ts';

function chunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(name), body, Buffer.alloc(4)]);
}

interface Png {
  readonly width?: number;
  readonly height?: number;
  readonly bits?: number;
  readonly colourType?: number;
  readonly interlace?: number;
  readonly rows?: Buffer;
  readonly more?: readonly Buffer[];
}

function head({ width = 8, height = 8, bits = 8, colourType = 6, interlace = 0 }: Png): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  body.set([bits, colourType, 0, 0, interlace], 8);
  return chunk('IHDR', body);
}

function png({ rows = Buffer.alloc(8 * 33), more = [], ...of }: Png, packed = deflateSync(rows)): Buffer {
  const half = Math.floor(packed.length / 2);
  const data = [packed.subarray(0, half), packed.subarray(half)].map((part) => chunk('IDAT', part));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, head(of), ...more, ...data, chunk('IEND', Buffer.alloc(0))]);
}

function jpeg(width: number, height: number, marker = 0xc0, channels = 3): Buffer {
  const frame = Buffer.from([0xff, marker, 0, 17, 8, 0, 0, 0, 0, channels, ...Array.from({ length: 9 }, () => 0)]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const tables = Buffer.from([0xff, 0xc4, 0, 4, 0, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), tables, frame, Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9])]);
}

/** Makes the uncompressed rows of an interlaced picture of 8 × 8 pixels: seven passes, each row with its filter byte. */
const interlaced = (pixelBytes: number) =>
  Buffer.alloc(
    [
      [1, 1],
      [1, 1],
      [2, 1],
      [2, 2],
      [4, 2],
      [4, 4],
      [8, 4],
    ].reduce((sum, [width = 0, height = 0]) => sum + height * (1 + width * pixelBytes), 0),
  );

describe('what the printer can draw', () => {
  test.each([
    ['in colours, partly clear', png({})],
    ['of one bit', png({ bits: 1, colourType: 0, rows: Buffer.alloc(16) })],
    ['of sixteen bits', png({ bits: 16, colourType: 2, rows: Buffer.alloc(8 * 49) })],
    ['interlaced', png({ interlace: 1, rows: interlaced(4) })],
    [
      'of four million pixels',
      png({ width: 4_000, height: 1_000, bits: 1, colourType: 0, rows: Buffer.alloc(501_000) }),
    ],
  ])('is a PNG %s', (_, bytes) => expect(() => checkDrawable(bytes, 'png')).not.toThrow());

  test.each([
    ['more pixels than four million', png({ width: 2_001, height: 2_000 })],
    ['a side of more than 4 000', png({ width: 1, height: 4_001 })],
    ['as many as a head can say', png({ width: 0xffffffff, height: 0xffffffff })],
  ])('is no PNG of %s', (_, bytes) => expect(() => checkDrawable(bytes, 'png')).toThrow(PictureTooLargeError));

  test.each([
    ['without a pixel', png({ width: 0 })],
    ['whose second head says another size', png({ more: [head({ width: 30_000, height: 30_000 })] })],
    ['of a colour type that there is not', png({ colourType: 5 })],
    ['of bits that its colours do not have', png({ bits: 4 })],
    ['with less data than it says', png({ rows: Buffer.alloc(8 * 33 - 1) })],
    ['with more data than it says', png({ rows: Buffer.alloc(8 * 33 + 1) })],
    ['with data that are cut off', png({}, deflateSync(Buffer.alloc(8 * 33)).subarray(0, -6))],
    ['with data of no kind', png({}, Buffer.from('no data'))],
    ['with a filter that there is not', png({ rows: Buffer.alloc(8 * 33, 5) })],
    ['interlaced in less than a byte', png({ bits: 1, colourType: 0, interlace: 1, rows: Buffer.alloc(30) })],
    ['interlaced with passes that are empty', png({ width: 2, height: 2, interlace: 1, rows: Buffer.alloc(18) })],
    [
      'clear by palette in less than a byte',
      png({ bits: 4, colourType: 3, rows: Buffer.alloc(40), more: [chunk('tRNS', Buffer.alloc(1))] }),
    ],
  ])('is no PNG %s', (_, bytes) => expect(() => checkDrawable(bytes, 'png')).toThrow(BrokenPictureError));

  test('is a JPEG of a size that one prints, by its frame', () => {
    expect(() => checkDrawable(jpeg(2_000, 2_000), 'jpeg')).not.toThrow();
    expect(() => checkDrawable(jpeg(800, 600, 0xc2, 1), 'jpeg')).not.toThrow();
    for (const [width, height] of [
      [2_001, 2_000],
      [4_001, 1],
      [65_535, 65_535],
    ] as const)
      expect(() => checkDrawable(jpeg(width, height), 'jpeg')).toThrow(PictureTooLargeError);
    for (const broken of [jpeg(0, 8), jpeg(8, 8, 0xc3), jpeg(8, 8, 0xc0, 2), jpeg(8, 8, 0xdb)])
      expect(() => checkDrawable(broken, 'jpeg')).toThrow(BrokenPictureError);
  });
});
