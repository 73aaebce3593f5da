import { Buffer } from 'node:buffer';
import type { Tx } from '../database/index.ts';

/** Bytes of one chunk: small enough to hold in memory for many readers, large enough to keep the rows few. */
const chunkSize = 1024 * 1024;

export interface NewFile {
  /** As a person sees it when saving it. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** UUID of the one person who may read it. Default: whoever may read what it belongs to. */
  readonly readerId?: string;
  /** When it is deleted. Default: with what it belongs to. */
  readonly expiresAt?: Date;
  /** Bytes; default 1 GiB. */
  readonly sizeLimit?: number;
}

export interface StoredFile {
  /** See NewFile. */
  readonly readerId: string | null;
  readonly expiresAt: Date | null;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** One chunk at a time, read inside the transaction that asked: finish it before the transaction ends. */
  readonly stream: AsyncIterable<Uint8Array>;
}

/**
 * Kept PDFs, imports, attachments and exports of a company. Never the local disk, because several processes share them.
 * All of it inside `inCompany`.
 */
export interface Files {
  /**
   * @returns the file's id
   * @throws FileTooLargeError beyond its size limit
   */
  write(tx: Tx, file: NewFile): Promise<string>;
  /** @returns undefined if this company has no such file. */
  read(tx: Tx, id: string): Promise<StoredFile | undefined>;
  /** No error if it is gone already. */
  remove(tx: Tx, id: string): Promise<void>;
}

/** Files as bytes in PostgreSQL: one backup, one transaction with whatever the file belongs to. */
export const databaseFiles: Files = {
  async write(tx, { name, type, bytes, readerId = null, expiresAt = null, sizeLimit = 1024 * chunkSize }) {
    const row = await tx
      .insertInto('file')
      .values({ name, type, size: 0, reader_id: readerId, expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    let size = 0;
    let position = 0;
    for await (const chunk of chunks(bytes)) {
      await tx.insertInto('file_chunk').values({ file_id: row.id, position, bytes: chunk }).execute();
      size += chunk.length;
      if (size > sizeLimit) throw new FileTooLargeError(sizeLimit);
      position += 1;
    }
    await tx.updateTable('file').set({ size }).where('id', '=', row.id).execute();
    return row.id;
  },

  async read(tx, id) {
    const file = await tx.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
    if (!file) return undefined;
    const { name, type, size, reader_id: readerId, expires_at: expiresAt } = file;
    return { name, type, size: Number(size), readerId, expiresAt, stream: readChunks(tx, id) };
  },

  async remove(tx, id) {
    await tx.deleteFrom('file').where('id', '=', id).execute();
  },
};

async function* readChunks(tx: Tx, id: string): AsyncIterable<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const chunk = await readChunk(tx, id, position);
    if (!chunk) return;
    yield chunk;
  }
}

/** One piece, from 0; `undefined` after the last. */
export async function readChunk(tx: Tx, id: string, position: number): Promise<Uint8Array | undefined> {
  const query = tx.selectFrom('file_chunk').select('bytes').where('file_id', '=', id).where('position', '=', position);
  return (await query.executeTakeFirst())?.bytes;
}

/** Nothing of it is kept: the transaction is to be rolled back. */
export class FileTooLargeError extends Error {
  /** Bytes. */
  readonly limit: number;

  constructor(limit: number) {
    super(`The file has more than ${limit} bytes`);
    this.name = 'FileTooLargeError';
    this.limit = limit;
  }
}

/** Cuts whatever arrives into chunks of the same size, the last one excepted. */
async function* chunks(bytes: NewFile['bytes']): AsyncIterable<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
    rest.push(Buffer.from(part.buffer, part.byteOffset, part.length));
    length += part.length;
    if (length < chunkSize) continue;
    const whole = Buffer.concat(rest);
    const end = length - (length % chunkSize);
    for (let start = 0; start < end; start += chunkSize) yield whole.subarray(start, start + chunkSize);
    rest = [whole.subarray(end)];
    length -= end;
  }
  if (length > 0) yield Buffer.concat(rest);
}
