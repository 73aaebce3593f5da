import { crc32 } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import iconv from 'iconv-lite';

/** A file that may be a ZIP, or one that was in a ZIP. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The reason why the files within it stay packed. */
  readonly fault?: ZipFault;
}
export type ZipFault = 'zipEmpty' | 'zipInZip' | 'zipTooLarge' | 'zipUnreadable';

/** The number of bytes that are unpacked at once. The output, at most a thousand times as large, is in memory before it is counted. */
const stepBytes = 16 * 1024;

/** The maximum number of entries of a ZIP, with its folders and the files that operating systems add. */
const entriesAtMost = 1_000;

/** The paths of files that operating systems add to a ZIP. */
const notFiles = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|\/$/i;

/** The remaining limits of all ZIPs of an e-mail together. Each ZIP reduces them, even a damaged one. */
export interface UnpackingBudget {
  filesLeft: number;
  bytesLeft: number;
}

/** Unpacks the ZIPs one after another, because the content of all of them could be too large for the memory before it is counted. */
export async function unpackEach(sent: readonly PackedFile[], budget: UnpackingBudget): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  for (const file of sent) files.push(...(await unpack(file, budget)));
  return files;
}

/**
 * Unpacks a ZIP. Other files are returned unchanged, also office documents, although technically they are ZIPs, too. A ZIP within a ZIP is
 * not unpacked.
 * @param budget the remaining limits of the e-mail; if one ZIP exceeds them, the following ones are not unpacked
 */
export async function unpack(file: PackedFile, budget: UnpackingBudget): Promise<readonly PackedFile[]> {
  if (!(await isZip(file))) return [file];
  try {
    const files = unzip(file.bytes, budget);
    if (files.length === 0) return [{ ...file, fault: 'zipEmpty' }];
    return await Promise.all(
      files.map(async (inside) => ((await isZip(inside)) ? { ...inside, fault: 'zipInZip' as const } : inside)),
    );
  } catch (error) {
    return [{ ...file, fault: error instanceof TooMuch ? 'zipTooLarge' : 'zipUnreadable' }];
  }
}

async function isZip({ bytes }: PackedFile): Promise<boolean> {
  return (await fileTypeFromBuffer(bytes))?.mime === 'application/zip';
}

class TooMuch extends Error {}

/** Unpacks a ZIP and counts the real output, because the stated sizes may be wrong. */
function unzip(bytes: Uint8Array, budget: UnpackingBudget): PackedFile[] {
  if (isSpent(budget)) throw new TooMuch();
  // This bit marks a password for the first file; fflate ignores it.
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
    if (isSpent(budget) || entries > entriesAtMost) throw new TooMuch();
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
  // fflate reports no error for a truncated entry.
  if (files.length !== opened) throw new Error('The ZIP ends before its files do');
  const listed = directoryOf(bytes);
  if (listed.length !== entries) throw new Error('The ZIP holds what its directory does not');
  return files.map(({ at, bytes: content }) => {
    const entry = listed[at];
    if (entry?.crc !== crc32(content)) throw new Error('A file in the ZIP is damaged');
    return { name: entry.name, bytes: content };
  });
}

function isSpent({ filesLeft, bytesLeft }: UnpackingBudget): boolean {
  return filesLeft < 0 || bytesLeft < 0;
}

interface Listed {
  readonly name: string;
  readonly crc: number;
  /** The offset of the entry in the ZIP in bytes. */
  readonly from: number;
}

/** Reads the central directory at the end of the ZIP, which fflate ignores. Its entries are returned in the order of their offsets. */
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

/** Decodes the name of a file. macOS writes UTF-8 without marking it as UTF-8; a Slovak Windows writes its DOS code page. */
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
