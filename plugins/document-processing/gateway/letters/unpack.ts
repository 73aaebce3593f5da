import { Unzip, UnzipInflate } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import { say } from '../refusals/say.ts';
import type { LetterFile } from './read-letter.ts';

/** Bytes of all that a ZIP holds: a letter brings no more than 25 MB, and documents are hardly smaller when packed. */
const unpackedLimit = 40 * 1024 * 1024;
/** A step of unpacking: what it yields, a thousandfold at most, is in memory before it is counted. */
const stepBytes = 16 * 1024;

/** What systems put into a ZIP beside the files. */
const notFiles = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|\/$/i;

/**
 * The files in a ZIP, in its place; any other file, also a document of an office, which is a ZIP too, as it is. A ZIP within a ZIP stays packed.
 * @param filesAtMost of one letter
 */
export async function unpack(file: LetterFile, filesAtMost: number): Promise<readonly LetterFile[]> {
  if (!(await isZip(file))) return [file];
  try {
    const files = unzip(file.bytes, filesAtMost);
    if (files.length === 0) return [{ ...file, why: say('zipEmpty') }];
    return await Promise.all(
      files.map(async (inside) => ((await isZip(inside)) ? { ...inside, why: say('zipInZip') } : inside)),
    );
  } catch (error) {
    if (error instanceof TooMuch)
      return [{ ...file, why: say('zipTooLarge', { limit: unpackedLimit / 1024 / 1024, most: filesAtMost }) }];
    return [{ ...file, why: say('zipUnreadable') }];
  }
}

async function isZip({ bytes }: LetterFile): Promise<boolean> {
  return (await fileTypeFromBuffer(bytes))?.mime === 'application/zip';
}

class TooMuch extends Error {}

/** Counts what really comes out: the sizes in a ZIP are written by whoever made it. */
function unzip(bytes: Uint8Array, filesAtMost: number): LetterFile[] {
  // The flag of its first file, which fflate passes over.
  if ((bytes[6] ?? 0) & 1) throw new Error('The ZIP has a password');
  const files: LetterFile[] = [];
  let unpacked = 0;
  let opened = 0;
  const reader = new Unzip((entry) => {
    const pieces: Uint8Array[] = [];
    const isFile = !notFiles.test(entry.name);
    if (isFile) opened += 1;
    if (opened > filesAtMost) throw new TooMuch();
    entry.ondata = (error, piece, isLast) => {
      if (error) throw error;
      unpacked += piece.length;
      if (unpacked > unpackedLimit) throw new TooMuch();
      pieces.push(piece);
      if (isLast && isFile) files.push({ name: nameOf(entry.name), bytes: Buffer.concat(pieces) });
    };
    entry.start();
  });
  reader.register(UnzipInflate);
  for (let from = 0; from < bytes.length; from += stepBytes)
    reader.push(bytes.subarray(from, from + stepBytes), from + stepBytes >= bytes.length);
  // Of an entry that breaks off nothing is told.
  if (files.length !== opened) throw new Error('The ZIP ends before its files do');
  return files;
}

/** A Mac writes UTF-8 and does not say so. */
function nameOf(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? path;
  try {
    return /[^\0-\xff]/.test(name)
      ? name
      : new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(name, 'latin1'));
  } catch {
    return name;
  }
}
