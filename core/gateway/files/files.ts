import { objectStoreOf, type Tx } from '../database/index.ts';
import { chunksOf } from './chunks.ts';
import { ObjectStoreError } from './object-store.ts';

/** The size of a chunk in bytes: small enough to hold in memory for many readers, large enough to keep the number of rows low. */
const chunkSize = 1024 * 1024;

export interface NewFile {
  /** The name that a user sees when saving the file. */
  readonly name: string;
  /** The media type, such as `application/pdf`. */
  readonly type: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** The id of the only user who may read the file. Default: everyone who may read the record to which it belongs. */
  readonly readerId?: string;
  /** The time at which the file is deleted. Default: together with the record to which it belongs. */
  readonly expiresAt?: Date;
  /** The maximum size in bytes; default 1 GiB. */
  readonly sizeLimit?: number;
}

export interface StoredFile {
  /** Means the same as in `NewFile`. */
  readonly readerId: string | null;
  readonly expiresAt: Date | null;
  readonly name: string;
  readonly type: string;
  /** The size in bytes. */
  readonly size: number;
  /** The bytes, piece by piece. They are read inside the transaction of the call: finish reading before it ends. */
  readonly stream: AsyncIterable<Uint8Array>;
}

/**
 * The stored PDFs, imports, attachments and exports of a company. They are never on the local disk, because several processes share them.
 * All methods need the context of `inCompany`.
 *
 * A new file is always written to PostgreSQL, in the caller's transaction, whatever the settings are: so a file exists if, and only if, its
 * record does, and a bucket that is not available stops nobody from working. If a bucket is configured, the bytes are moved there after the
 * commit (`move-files.ts`); reading finds them in either place.
 */
export interface Files {
  /**
   * Stores a file.
   * @returns the file's id
   * @throws FileTooLargeError if it exceeds its size limit
   */
  write(tx: Tx, file: NewFile): Promise<string>;
  /** Reads a file. @returns undefined if this company has no such file */
  read(tx: Tx, id: string): Promise<StoredFile | undefined>;
  /** Changes the time at which the file is deleted, if it has such a time. */
  keepUntil(tx: Tx, id: string, expiresAt: Date): Promise<void>;
  /** Deletes a file; it is no error if the file is already deleted. */
  remove(tx: Tx, id: string): Promise<void>;
}

export const files: Files = {
  async write(tx, { name, type, bytes, readerId = null, expiresAt = null, sizeLimit = 1024 * chunkSize }) {
    const row = await tx
      .insertInto('file')
      .values({ name, type, size: 0, reader_id: readerId, expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    let size = 0;
    let position = 0;
    for await (const chunk of chunksOf(bytes, chunkSize)) {
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
    return {
      name,
      type,
      size: Number(size),
      readerId,
      expiresAt,
      stream: piecesOf((work) => work(tx), id, Number(size)),
    };
  },

  async keepUntil(tx, id, expiresAt) {
    const ending = tx.updateTable('file').where('id', '=', id).where('expires_at', 'is not', null);
    await ending.set({ expires_at: expiresAt }).execute();
  },

  async remove(tx, id) {
    await tx.deleteFrom('file').where('id', '=', id).execute();
  },
};

/**
 * Yields the bytes of a file. Each piece from the database is read by one call of `run`; to send to a slow client, let `run` open a
 * separate transaction each time, so that no connection is held. If the bytes are moved meanwhile, the remaining pieces come from the
 * bucket.
 * @throws ObjectStoreError
 */
export async function* piecesOf(
  run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  id: string,
  size: number,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < size; ) {
    const chunk = await run((tx) => readChunk(tx, id, from / chunkSize));
    if (!chunk) {
      const { store, key } = await run((tx) => placeOf(tx, id));
      return yield* store.read(key, from);
    }
    yield chunk;
    from += chunk.length;
  }
}

async function readChunk(tx: Tx, id: string, position: number): Promise<Uint8Array | undefined> {
  const query = tx.selectFrom('file_chunk').select('bytes').where('file_id', '=', id).where('position', '=', position);
  return (await query.executeTakeFirst())?.bytes;
}

async function placeOf(tx: Tx, id: string) {
  const query = tx.selectFrom('file_object').select(['id', 'company_id']).where('file_id', '=', id);
  const object = await query.where('moved_at', 'is not', null).executeTakeFirst();
  if (!object) throw new Error(`The file ${id} was deleted while it was read`);
  const store = objectStoreOf(tx);
  if (!store) throw new ObjectStoreError(`The file ${id} is in S3 storage, which no setting names`);
  return { store, key: objectKey(object) };
}

/**
 * Returns the key of an object in its bucket. The key begins with the id of the company, so that an operator can see which company owns the
 * object.
 */
export function objectKey({ id, company_id: companyId }: { readonly id: string; readonly company_id: string }): string {
  return `${companyId}/${id}`;
}

/** The error for a file that is too large. Nothing of the file may be stored: the transaction must be rolled back. */
export class FileTooLargeError extends Error {
  /** The maximum size that the file exceeded, in bytes. */
  readonly limit: number;

  constructor(limit: number) {
    super(`The file has more than ${limit} bytes`);
    this.name = 'FileTooLargeError';
    this.limit = limit;
  }
}
