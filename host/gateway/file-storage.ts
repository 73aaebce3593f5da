import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type Database, type ObjectStore, objectKey, OperatorError, S3Store } from '#core/gateway';
import { s3Problem } from './s3-problems.ts';
import type { S3Settings } from './s3-settings.ts';
import type { Settings } from './settings.ts';

/**
 * Opens the bucket that the settings name. No request is sent yet.
 * @returns undefined if no bucket is set
 * @throws OperatorError when the file with the bucket's secret cannot be read
 */
export async function openFileStorage({ files, s3 }: Pick<Settings, 'files' | 's3'>): Promise<ObjectStore | undefined> {
  if (!s3) return undefined;
  return new S3Store({ ...s3, secretKey: await secretOf(s3), takesNew: files === 's3' });
}

/**
 * Checks that the bucket accepts, returns and removes an object, before files are stored there.
 * @throws OperatorError that names the setting
 */
export async function checkFileStorage(store: ObjectStore, s3: S3Settings): Promise<void> {
  if (!store.takesNew) return;
  const key = `kostra-check/${randomUUID()}`;
  const bytes = Buffer.from('Kostra asks whether it may write here, and removes this at once.');
  const withRight = <T>(right: string, work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw s3Problem(error, s3, right);
    });
  const options = { type: 'text/plain', began: async () => undefined, signal: AbortSignal.timeout(60_000) };
  await withRight('s3:PutObject', store.put(key, once(bytes), options));
  const read = await withRight('s3:GetObject', buffer(store.read(key, 0)));
  await withRight('s3:DeleteObject', store.remove(key));
  if (read.equals(bytes)) return;
  throw new OperatorError({
    code: 'file-storage-wrong',
    cause: `S3_ENDPOINT: the bucket ${s3.bucket} gave back other bytes than it was given.`,
    fix: 'Ask whoever runs the storage; until it gives back what it gets, leave files in the database: FILES=database.',
  });
}

/**
 * Checks that the bucket contains the files that the database expects there. Otherwise wrong settings would be noticed only when a user
 * opens an old file.
 * @throws OperatorError if a file is missing
 */
export async function checkStoredFiles(
  database: Database,
  store: ObjectStore | undefined,
  s3: S3Settings | undefined,
): Promise<void> {
  const newest = await database.asSystem('file storage', (tx) =>
    tx
      .selectFrom('file_object')
      .select(['id', 'company_id'])
      .where('moved_at', 'is not', null)
      .where('file_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!newest) return;
  if (!store || !s3)
    throw new OperatorError({
      code: 'file-storage-missing',
      cause: 'S3_ENDPOINT is not set, but files of this database are in a bucket.',
      fix: 'Set S3_ENDPOINT, S3_BUCKET and its keys as they were. With FILES=database new files go to the database, and those are still read.',
    });
  const size = await store.size(objectKey(newest)).catch((error: unknown) => {
    throw s3Problem(error, s3, 's3:GetObject');
  });
  if (size !== undefined) return;
  throw new OperatorError({
    code: 'file-storage-wrong',
    cause: `S3_BUCKET: the bucket ${s3.bucket} at ${s3.endpoint} does not have the files of this database.`,
    fix: 'Name the bucket that has them; or copy all objects from there to here under the same keys, then start again.',
  });
}

async function secretOf({ secretKey }: S3Settings): Promise<string> {
  if ('value' in secretKey) return secretKey.value;
  const text = await readFile(secretKey.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError({
      code: 'setting-invalid',
      cause: `S3_SECRET_KEY_FILE: ${secretKey.file} cannot be read (${error.code}).`,
      fix: 'Name a file of one line with the secret key, that this account may read.',
    });
  });
  const secret = text.trim();
  if (secret) return secret;
  throw new OperatorError({
    code: 'setting-invalid',
    cause: `S3_SECRET_KEY_FILE: ${secretKey.file} is empty.`,
    fix: 'Write the secret key into it, on one line.',
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
