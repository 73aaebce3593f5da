import { buffer } from 'node:stream/consumers';
import type { Tx } from '../database/index.ts';
import { expiryAfter, files } from '../files/index.ts';
import type { ZipEntry } from '../tables/index.ts';
import type { LongWork } from './long-work.ts';

/*
 * The parts of a file that is being made. They are stored as files that nobody else may read, so that work that was killed or is retried
 * goes on after the last part, and memory holds only one at a time.
 */

/**
 * The number of days for which a part is stored: longer than the record of the work's steps, so that a retry never finds a finished step
 * without its part.
 */
const partDays = 35;

type Keeping = Pick<LongWork<object>, 'id' | 'userId' | 'now'>;
type Reading = Pick<LongWork<object>, 'id' | 'read'>;

/** Stores a part, in the transaction of the step that made it. @returns the id of its file */
export function storePart(tx: Tx, work: Keeping, bytes: Uint8Array): Promise<string> {
  return files.write(tx, {
    name: partName(work.id),
    type: 'application/octet-stream',
    bytes,
    readerId: work.userId,
    expiresAt: expiryAfter(partDays, work.now()),
  });
}

/** Returns the name of the parts of a work, which no user sees. */
export function partName(workId: string): string {
  return `${workId}.part`;
}

/**
 * Reads a part, in a short, separate transaction.
 * @throws Error if the part is deleted: an incomplete file must not reach the user
 */
export function readPart({ read, id }: Reading, fileId: string): Promise<Buffer> {
  return read(async (tx) => {
    const part = await files.read(tx, fileId);
    if (!part) throw new Error(`A part of the work ${id} is gone`);
    return buffer(part.stream);
  });
}

/** Reads the parts in the given order, one at a time, so that memory never holds more than one. */
export async function* readParts(work: Reading, fileIds: readonly string[]): AsyncIterable<Uint8Array> {
  for (const id of fileIds) yield await readPart(work, id);
}

/** Deletes the parts, in the transaction of the step that has joined them. */
export async function dropParts(tx: Tx, fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) await files.remove(tx, id);
}

/** Several files joined in one part, because a separate part for each of them could mean a thousand. */
export interface PartOfFiles {
  /** `null` means that the part contains no files. */
  readonly fileId: string | null;
  readonly files: readonly PartFile[];
}

export interface PartFile {
  /** The name with folders, separated by `/`. */
  readonly name: string;
  /** The date of the file in a ZIP, `yyyy-MM-dd`. */
  readonly day?: string | undefined;
  /** The size in bytes. */
  readonly size: number;
}

/**
 * Returns the files of all parts, for a ZIP. PDFs and workbooks are already compressed, so only text is compressed.
 * @param today the date of a file that has no day
 */
export function partEntries(work: Reading, parts: readonly PartOfFiles[], today: string): ZipEntry[] {
  let current: { readonly fileId: string; readonly bytes: Promise<Buffer> } | undefined;
  const bytesOf = (fileId: string) => {
    if (current?.fileId !== fileId) current = { fileId, bytes: readPart(work, fileId) };
    return current.bytes;
  };
  const entries: ZipEntry[] = [];
  for (const { fileId, files: credentialVersion } of parts) {
    if (fileId === null) continue;
    let start = 0;
    for (const { name, day = today, size } of credentialVersion) {
      const from = start;
      start += size;
      const compress = name.endsWith('.csv');
      entries.push({ name, parts: slice(() => bytesOf(fileId), from, from + size), compress, mtime: noonOf(day) });
    }
  }
  return entries;
}

async function* slice(read: () => Promise<Buffer>, from: number, to: number): AsyncIterable<Uint8Array> {
  yield (await read()).subarray(from, to);
}

/** Returns noon of the day, which is the same day in every time zone of a reader. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}
