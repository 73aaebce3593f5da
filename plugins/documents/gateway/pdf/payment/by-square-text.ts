import { createRequire } from 'node:module';
import { crc32 } from 'node:zlib';
import { type DataModel, removeDiacritics, serialize, validateDataModel } from 'bysquare/pay';
import { Version } from 'bysquare';

/** Versions of the format by the Slovak Banking Association; the newest makes the beneficiary's name obligatory. */
export type PayBySquareVersion = keyof typeof Version;

/** The compressor that bysquare itself comes with: resolved from there, for it is no dependency of ours. */
const { compress } = createRequire(import.meta.resolve('bysquare/pay'))('lzma1') as {
  compress(data: Uint8Array, mode: number): Uint8Array; // lzma1 0.3.0; its own types are sources, which ours would check
};
/** Modes of `lzma1` by how far back they look: the first sixty-four kilobytes; the fifth, its usual one, two megabytes. */
const smallest = 1;
/** Size of the header of an LZMA file, which the format leaves out. */
const fileHeader = 13;

/**
 * The text of a code, from bysquare's fields and checks to the letters that are drawn (standard, 3.5 to 3.16).
 *
 * bysquare's own `encode` would do the same, but prepares its compressor for two megabytes when a payment is two hundred
 * bytes: nine of the ten milliseconds that a code took of a printed page. The text is as long, and any reader reads it.
 * @throws ValidationError of bysquare
 */
export function bySquareText(model: DataModel, version: PayBySquareVersion): string {
  removeDiacritics(model);
  validateDataModel(model, Version[version]);
  const fields = Buffer.from(serialize(model));
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(fields));
  const payload = Buffer.concat([checksum, fields]);
  const head = Buffer.from([Version[version], 0, 0, 0]); // a payment, its version; then how long it is uncompressed
  head.writeUInt16LE(payload.length, 2);
  return base32hex(Buffer.concat([head, compress(payload, smallest).subarray(fileHeader)]));
}

/** Five bits a letter, the last of them filled up with zeros. */
function base32hex(bytes: Buffer): string {
  const letters = Math.ceil((bytes.length * 8) / 5);
  const bits = BigInt(`0x${bytes.toString('hex')}`) << BigInt(letters * 5 - bytes.length * 8);
  return bits.toString(32).toUpperCase().padStart(letters, '0');
}
