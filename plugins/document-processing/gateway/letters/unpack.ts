import { crc32 } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import iconv from 'iconv-lite';
import { say } from '../refusals/say.ts';
import type { LetterFile } from './read-letter.ts';

/** Bytes of all that the ZIPs of a letter hold: it brings no more than 25 MB, and documents are hardly smaller when packed. */
const unpackedLimit = 40 * 1024 * 1024;
/** A step of unpacking: what it yields, a thousandfold at most, is in memory before it is counted. */
const stepBytes = 16 * 1024;

/** What systems put into a ZIP beside the files. */
const notFiles = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|\/$/i;

/** What the ZIPs of one letter may hold, all of them together; each takes its part, also one that turns out to be damaged. */
export interface UnpackingBudget {
  /** Files of one letter. */
  readonly filesAtMost: number;
  filesLeft: number;
  bytesLeft: number;
}

export function unpackingBudget(filesAtMost: number): UnpackingBudget {
  return { filesAtMost, filesLeft: filesAtMost, bytesLeft: unpackedLimit };
}

/**
 * The files in a ZIP, in its place; any other file, also a document of an office, which is a ZIP too, as it is. A ZIP within a ZIP stays packed.
 * @param budget of its letter; once a ZIP held more, no other one is unpacked
 */
export async function unpack(file: LetterFile, budget: UnpackingBudget): Promise<readonly LetterFile[]> {
  if (!(await isZip(file))) return [file];
  try {
    const files = unzip(file.bytes, budget);
    if (files.length === 0) return [{ ...file, why: say('zipEmpty') }];
    return await Promise.all(
      files.map(async (inside) => ((await isZip(inside)) ? { ...inside, why: say('zipInZip') } : inside)),
    );
  } catch (error) {
    if (error instanceof TooMuch) {
      const limits = { limit: unpackedLimit / 1024 / 1024, most: budget.filesAtMost };
      return [{ ...file, why: say('zipTooLarge', limits) }];
    }
    return [{ ...file, why: say('zipUnreadable') }];
  }
}

async function isZip({ bytes }: LetterFile): Promise<boolean> {
  return (await fileTypeFromBuffer(bytes))?.mime === 'application/zip';
}

class TooMuch extends Error {}

/** Counts what really comes out: the sizes in a ZIP are written by whoever made it. */
function unzip(bytes: Uint8Array, budget: UnpackingBudget): LetterFile[] {
  if (isSpent(budget)) throw new TooMuch();
  // The flag of its first file, which fflate passes over.
  if ((bytes[6] ?? 0) & 1) throw new Error('The ZIP has a password');
  const files: { readonly at: number; readonly bytes: Buffer }[] = [];
  let opened = 0;
  let entries = 0;
  const reader = new Unzip((entry) => {
    const pieces: Uint8Array[] = [];
    const at = entries++;
    const isFile = !notFiles.test(entry.name);
    if (isFile) {
      opened += 1;
      budget.filesLeft -= 1;
    }
    if (isSpent(budget)) throw new TooMuch();
    entry.ondata = (error, piece, isLast) => {
      if (error) throw error;
      budget.bytesLeft -= piece.length;
      if (isSpent(budget)) throw new TooMuch();
      pieces.push(piece);
      if (isLast && isFile) files.push({ at, bytes: Buffer.concat(pieces) });
    };
    entry.start();
  });
  reader.register(UnzipInflate);
  for (let from = 0; from < bytes.length; from += stepBytes)
    reader.push(bytes.subarray(from, from + stepBytes), from + stepBytes >= bytes.length);
  // Of an entry that breaks off nothing is told.
  if (files.length !== opened) throw new Error('The ZIP ends before its files do');
  const listed = directoryOf(bytes);
  if (listed.length !== entries) throw new Error('The ZIP holds what its directory does not');
  return files.map(({ at, bytes: content }) => {
    const said = listed[at];
    if (said?.crc !== crc32(content)) throw new Error('A file in the ZIP is damaged');
    return { name: said.name, bytes: content };
  });
}

function isSpent({ filesLeft, bytesLeft }: UnpackingBudget): boolean {
  return filesLeft < 0 || bytesLeft < 0;
}

interface Listed {
  readonly name: string;
  readonly crc: number;
  /** Bytes from the start of the ZIP. */
  readonly from: number;
}

/** What the directory at the end says of each entry, in the order in which they lie in the ZIP. fflate passes it over. */
function directoryOf(zip: Uint8Array): Listed[] {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.length);
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('The ZIP has no directory');
  const found: Listed[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory of the ZIP is damaged');
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const isUtf8 = (bytes.readUInt16LE(at + 8) & 0x800) !== 0;
    found.push({
      name: nameOf(bytes.subarray(at + 46, at + 46 + name), isUtf8),
      crc: bytes.readUInt32LE(at + 16),
      from: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return found.toSorted((one, other) => one.from - other.from);
}

/** A Mac writes UTF-8 and does not say so; Windows in Slovakia writes the code page of its DOS. */
function nameOf(path: Uint8Array, isUtf8: boolean): string {
  const name = decoded(path, isUtf8);
  return name.split(/[\\/]/).at(-1) ?? name;
}

function decoded(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return iconv.decode(Buffer.from(bytes), 'cp852');
  }
}
