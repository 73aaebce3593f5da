import { objectStoreOf, type Tx } from '../database/index.ts';
import { chunksOf } from './chunks.ts';
import { ObjectStoreError } from './object-store.ts';

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
  /** Piece by piece, read inside the transaction that asked: finish it before the transaction ends. */
  readonly stream: AsyncIterable<Uint8Array>;
}

/**
 * Kept PDFs, imports, attachments and exports of a company. Never the local disk, because several processes share them.
 * All of it inside `inCompany`.
 *
 * What is written goes into PostgreSQL, in the caller's transaction, whatever the settings say: so a file is there if, and only
 * if, what it belongs to is, and no bucket that is away keeps anybody from working. Where a bucket is set, the bytes are moved
 * there after the commit (`move-files.ts`), and read from wherever they are.
 */
export interface Files {
  /**
   * @returns the file's id
   * @throws FileTooLargeError beyond its size limit
   */
  write(tx: Tx, file: NewFile): Promise<string>;
  /** @returns undefined if this company has no such file. */
  read(tx: Tx, id: string): Promise<StoredFile | undefined>;
  /** When it is deleted instead; only of a file that has an end. */
  keepUntil(tx: Tx, id: string, expiresAt: Date): Promise<void>;
  /** No error if it is gone already. */
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
 * A file's bytes, each piece of those in the database by a call of `run`: a transaction of its own for whoever sends them to a
 * slow reader, so that he holds no connection. They may be moved meanwhile; then the rest comes from the bucket.
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

/** What an object is called in its bucket: by company, so that whoever runs it can tell whose it is. */
export function objectKey({ id, company_id: companyId }: { readonly id: string; readonly company_id: string }): string {
  return `${companyId}/${id}`;
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
