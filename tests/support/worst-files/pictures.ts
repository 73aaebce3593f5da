import { crc32, deflateSync } from 'node:zlib';
import { shapesOf, unpackedSize, type WorstFile } from './worst-file.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(name: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), body])];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bits?: number;
  readonly colourType?: number;
  readonly interlace?: number;
}

function png({ width, height, bits = 8, colourType = 2, interlace = 0 }: Header, ...data: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colourType, 0, 0, interlace], 8);
  return Buffer.concat([signature, chunk('IHDR', head), ...data, chunk('IEND')]);
}

const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });
const named = (name: string, bytes: number) => Buffer.concat([Buffer.from(`${name}\0\0`), zeros(bytes)]);
const pixel = { width: 1, height: 1 };
const ofPixel = chunk('IDAT', zeros(4));
/** The side of a square picture whose pixels unpack to so many megabytes. */
const side = (size: number, megabytes: number) => Math.floor(Math.sqrt(unpackedSize(size, megabytes) / 3));
const repeated = (size: number, piece: Buffer, ...around: readonly Buffer[]) =>
  Buffer.alloc(Math.floor((size - 100 - Buffer.concat(around).length) / piece.length) * piece.length, piece);

const pngs = shapesOf('PNG', 'foto.png', {
  parts: (size) => png(pixel, repeated(size, chunk('IDAT'))),
  'parts that nothing shows': (size) => png(pixel, repeated(size, chunk('tEXt'))),
  pixels: () => png({ width: 30_000, height: 30_000 }, chunk('IDAT', zeros(1))),
  bytes: (size) => png({ width: 1_000, height: 1_000 }, chunk('IDAT', zeros(unpackedSize(size)))),
  'pixels that are all there': (size) => {
    const width = side(size, 70);
    return png({ width, height: width }, chunk('IDAT', zeros((width * 3 + 1) * width)));
  },
  'interlaced pixels': (size) => {
    const width = side(size, 70);
    return png({ width, height: width, interlace: 1 }, chunk('IDAT', zeros((width * 3 + 2) * width)));
  },
  'bits of a value': (size) => {
    const width = side(size, 35);
    return png({ width, height: width, bits: 16 }, chunk('IDAT', zeros((width * 6 + 1) * width)));
  },
  'bytes of a text': (size) => png(pixel, chunk('zTXt', named('a', unpackedSize(size))), ofPixel),
  'bytes of its colours': (size) => png(pixel, chunk('iCCP', named('a', unpackedSize(size))), ofPixel),
  'length of a part': () => Buffer.concat([signature, Buffer.from('fffffff049484452', 'hex'), Buffer.alloc(100)]),
});

const start = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const end = Buffer.from('ffd9', 'hex');
/** A header with three colours. */
const header = (marker: 'c0' | 'c2', width: number, height: number) => {
  const sides = [height, width].map((one) => one.toString(16).padStart(4, '0')).join('');
  return Buffer.from(`ff${marker}001108${sides}03011100021100031100`, 'hex');
};
const scan = Buffer.from('ffda000c03010002000300003f00', 'hex');
const jpeg = (...data: readonly Buffer[]) => Buffer.concat([start, ...data, end]);
const pieces = (size: number, hex: string) => repeated(size, Buffer.from(hex, 'hex'), start, scan);

const jpegs = shapesOf('JPEG', 'foto.jpg', {
  parts: (size) => jpeg(pieces(size, 'ffdb0002')),
  'parts that nothing shows': (size) => jpeg(pieces(size, 'ffe10004abcd')),
  'fill bytes': (size) => jpeg(pieces(size, 'ff')),
  pixels: (size) => jpeg(header('c0', 65_535, 65_535), scan, pieces(Math.min(size, 1_048_576), '11')),
  'pixels of a progressive picture': (size) => jpeg(header('c2', 65_535, 65_535), scan, pieces(size, '11')),
  scans: (size) => jpeg(header('c2', 5_000, 4_900), pieces(size, scan.toString('hex'))),
  headers: (size) => jpeg(pieces(size, header('c0', 5_000, 4_900).toString('hex'))),
  restarts: (size) => jpeg(header('c0', 5_000, 4_900), scan, pieces(size, 'ffd0')),
  'length of a part': (size) => jpeg(Buffer.from('ffe1ffff', 'hex'), Buffer.alloc(Math.min(size, 10_000))),
  thumbnails: (size) => jpeg(pieces(size, 'ffe00010ffd8ffe000104a4649460001ffd9')),
});

export const pictures: readonly WorstFile[] = [...pngs, ...jpegs];
