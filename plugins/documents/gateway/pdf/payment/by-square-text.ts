import { createRequire } from 'node:module';
import { crc32 } from 'node:zlib';
import { type DataModel, removeDiacritics, serialize, validateDataModel } from 'bysquare/pay';
import { Version } from 'bysquare';

/** The versions of the format by the Slovak Banking Association; the newest one requires the beneficiary's name. */
export type PayBySquareVersion = keyof typeof Version;

/** The compressor that bysquare itself uses. It is resolved from bysquare's folder, because it is not a dependency of this project. */
const { compress } = createRequire(import.meta.resolve('bysquare/pay'))('lzma1') as {
  compress(data: Uint8Array, mode: number): Uint8Array; // The type describes lzma1 0.3.0. The package's own types are source files, which the project's type check would include.
};
/** The mode of `lzma1` with the smallest dictionary, 64 kilobytes. The default mode five uses two megabytes. */
const smallest = 1;
/** The size in bytes of the header of an LZMA file, which the PAY by square format leaves out. */
const fileHeader = 13;

/**
 * Returns the text of a code: bysquare checks the fields, and this function compresses and encodes them (standard, 3.5 to 3.16).
 *
 * The `encode` function of bysquare gives an equally valid text, but it prepares its compressor for two megabytes although a payment has
 * two hundred bytes, which took nine of the ten milliseconds of a code. This text has the same length, and every reader can read it.
 * @throws ValidationError of bysquare
 */
export function bySquareText(model: DataModel, version: PayBySquareVersion): string {
  removeDiacritics(model);
  validateDataModel(model, Version[version]);
  const fields = Buffer.from(serialize(model));
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(fields));
  const payload = Buffer.concat([checksum, fields]);
  const head = Buffer.from([Version[version], 0, 0, 0]); // The head has the type payment and the version; the uncompressed length follows it.
  head.writeUInt16LE(payload.length, 2);
  return base32hex(Buffer.concat([head, compress(payload, smallest).subarray(fileHeader)]));
}

/** Encodes five bits per character; the last character is filled with zero bits. */
function base32hex(bytes: Buffer): string {
  const letters = Math.ceil((bytes.length * 8) / 5);
  const bits = BigInt(`0x${bytes.toString('hex')}`) << BigInt(letters * 5 - bytes.length * 8);
  return bits.toString(32).toUpperCase().padStart(letters, '0');
}
