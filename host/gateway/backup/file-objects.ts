import { to as copyTo } from 'pg-copy-streams';
import { chunksOf, objectKey, type ObjectStore, OperatorError, sweepLock } from '#core/gateway';
import type { Administrator } from './administrator.ts';
import { type CatalogueTable, copyOut } from './catalogue.ts';

/*
 * A backup contains files in S3 in the same form as all other files: as rows of `file_chunk`, read from their objects. So a backup is
 * complete in one file, needs no bucket for a restore, and can be restored next to the original installation without sharing objects with
 * it. After a restore all files are in the database; they are moved to a bucket again if the settings require it. No backup contains
 * `file_object`.
 */

export const chunkTable = 'public.file_chunk';
export const objectTable = 'public.file_object';

type Querying = Administrator['client'];

interface FileInBucket {
  readonly file_id: string;
  readonly id: string;
  readonly company_id: string;
  readonly size: string;
}

/** The number of files that are read from the database per query. */
const page = 1000;
/** The size in bytes of a chunk, the same as in `files.write`. */
const chunkSize = 1024 * 1024;

/** Prevents the removal of objects that the snapshot names, until the end of the transaction. */
export async function keepObjects(client: Querying): Promise<void> {
  await client.query(`select pg_advisory_xact_lock_shared(${sweepLock})`);
}

/**
 * Writes rows of `file_chunk` in the format of COPY, sorted by their key, as if all files were in the database. @throws OperatorError,
 * ObjectStoreError
 */
export async function* chunksWithObjects(
  client: Querying,
  {
    table,
    companyId,
    objects,
  }: {
    readonly table: CatalogueTable;
    readonly companyId: string | undefined;
    readonly objects: ObjectStore | undefined;
  },
): AsyncGenerator<Buffer> {
  const literal = (text: string) => client.escapeLiteral(text);
  const ofCompany = companyId === undefined ? '' : ` and company_id = ${literal(companyId)}`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await filesInBucket(client, after, companyId);
    for (const file of found) {
      if (!objects) throw noStorage();
      yield* between(client, table, `file_id > ${literal(after)} and file_id < ${literal(file.file_id)}${ofCompany}`);
      yield* rowsOf(file, table, objects);
      after = file.file_id;
    }
    if (found.length < page) break;
  }
  yield* between(client, table, `file_id > ${literal(after)}${ofCompany}`);
}

async function* between(client: Querying, table: CatalogueTable, where: string): AsyncGenerator<Buffer> {
  for await (const piece of client.query(copyTo(copyOut(table, where)))) yield piece;
}

async function filesInBucket(
  client: Querying,
  after: string,
  companyId: string | undefined,
): Promise<readonly FileInBucket[]> {
  const { rows } = await client.query<FileInBucket>(
    `select file_id, file_object.id, file_object.company_id, size::text from file_object join file on file.id = file_id
     where moved_at is not null and file_id > $1 and ($2::uuid is null or file_object.company_id = $2)
     order by file_id limit ${page}`,
    [after, companyId ?? null],
  );
  return rows;
}

/** Writes rows as PostgreSQL would: `\\x` and hexadecimal digits, because COPY doubles the backslash of a bytea. */
async function* rowsOf(file: FileInBucket, { columns }: CatalogueTable, objects: ObjectStore): AsyncGenerator<Buffer> {
  let position = 0;
  let size = 0;
  for await (const bytes of chunksOf(objects.read(objectKey(file), 0), chunkSize)) {
    const row: Readonly<Record<string, string>> = {
      company_id: file.company_id,
      file_id: file.file_id,
      position: String(position),
      bytes: `\\\\x${bytes.toString('hex')}`,
    };
    yield Buffer.from(`${columns.map((column) => row[column]).join('\t')}\n`);
    position += 1;
    size += bytes.length;
  }
  if (size !== Number(file.size))
    throw new OperatorError({
      code: 'backup-file-cut',
      cause: `The bucket has ${size} of ${file.size} bytes of the file ${file.file_id} (${objectKey(file)}).`,
      fix: 'Look into the bucket for what was changed there by others; no backup was made.',
    });
}

function noStorage(): OperatorError {
  return new OperatorError({
    code: 'file-storage-missing',
    cause:
      'Files of this database are in a bucket, and S3_ENDPOINT is not set: a backup without them would not be whole.',
    fix: 'Run it with the S3 settings that the gateway has.',
  });
}
