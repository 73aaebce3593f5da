import { buffer } from 'node:stream/consumers';
import type { Tx } from '../database/index.ts';
import { expiryAfter, files } from '../files/index.ts';
import type { ZipEntry } from '../tables/index.ts';
import type { LongWork } from './long-work.ts';

/*
 * Parts of a file that is in the making: kept as files that nobody else reads, so that work that was killed, or is tried again,
 * goes on after the last of them, and memory holds one at a time.
 */

/** Longer than the record of a work's steps: a repetition never finds a step done whose part is gone. */
const partDays = 35;

type Keeping = Pick<LongWork<object>, 'id' | 'userId' | 'now'>;
type Reading = Pick<LongWork<object>, 'id' | 'read'>;

/** In the transaction of the step that made it. @returns the id of its file */
export function keepPart(tx: Tx, work: Keeping, bytes: Uint8Array): Promise<string> {
  return files.write(tx, {
    name: `${work.id}.part`,
    type: 'application/octet-stream',
    bytes,
    readerId: work.userId,
    expiresAt: expiryAfter(partDays, work.now()),
  });
}

/**
 * In a short transaction of its own.
 * @throws Error when it is gone: half a file is worse than none
 */
export function readPart({ read, id }: Reading, fileId: string): Promise<Buffer> {
  return read(async (tx) => {
    const part = await files.read(tx, fileId);
    if (!part) throw new Error(`A part of the work ${id} is gone`);
    return buffer(part.stream);
  });
}

/** One part after the other. */
export async function* readParts(work: Reading, fileIds: readonly string[]): AsyncIterable<Uint8Array> {
  for (const id of fileIds) yield await readPart(work, id);
}

/** In the transaction of the step that has joined them. */
export async function dropParts(tx: Tx, fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) await files.remove(tx, id);
}

/** Several files that stand one after the other in one part, since a file for each of them would be a thousand. */
export interface PartOfFiles {
  /** Null: it holds none. */
  readonly fileId: string | null;
  readonly files: readonly PartFile[];
}

export interface PartFile {
  /** With folders, separated by `/`. */
  readonly name: string;
  /** `yyyy-MM-dd`: what it is dated in a ZIP. */
  readonly day?: string | undefined;
  /** Bytes. */
  readonly size: number;
}

/**
 * The files of all parts for a ZIP. PDFs and workbooks are compressed already, so only text is compressed.
 * @param today by which a file is dated that has no day of its own
 */
export function partEntries(work: Reading, parts: readonly PartOfFiles[], today: string): ZipEntry[] {
  let current: { readonly fileId: string; readonly bytes: Promise<Buffer> } | undefined;
  const bytesOf = (fileId: string) => {
    if (current?.fileId !== fileId) current = { fileId, bytes: readPart(work, fileId) };
    return current.bytes;
  };
  const entries: ZipEntry[] = [];
  for (const { fileId, files: standing } of parts) {
    if (fileId === null) continue;
    let start = 0;
    for (const { name, day = today, size } of standing) {
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

/** The same day wherever it is looked at. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}
