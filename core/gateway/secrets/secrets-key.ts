import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../database/index.ts';

export interface SecretsKeySource {
  /** The setting `SECRETS_KEY`: 32 bytes in base64. */
  readonly setting?: string | undefined;
  /**
   * The folder where the key is stored if there is no setting, for the embedded database. It is absent if the operator runs the database.
   */
  readonly dataDir?: string | undefined;
  /** Returns whether the database contains data encrypted with a key: then no new key is made, because it would decrypt nothing. */
  readonly inUse?: () => Promise<boolean>;
}

/**
 * Finds the key for secrets in the database. With the embedded database and no setting it is made once, next to the data (`secrets.key`,
 * readable only by its owner), so that `npm start` needs no preparation.
 * @returns 32 bytes
 * @throws OperatorError `secrets-key-missing` | `secrets-key-lost` | `secrets-key-invalid`
 */
export async function secretsKey({ setting, dataDir, inUse = async () => false }: SecretsKeySource): Promise<Buffer> {
  if (setting) return decode(setting, 'SECRETS_KEY');
  if (dataDir) return decode(await keyFile(dataDir, inUse), join(dataDir, 'secrets.key'));
  throw new OperatorError({
    code: 'secrets-key-missing',
    cause: 'SECRETS_KEY is not set, and processes that share a database need the same key.',
    fix: 'Set SECRETS_KEY to 32 random bytes in base64: openssl rand -base64 32.',
  });
}

/**
 * Finds the key as `secretsKey` does, but makes none, for commands beside the gateway.
 * @returns undefined if there is none
 * @throws OperatorError `secrets-key-invalid`
 */
export async function existingSecretsKey({
  setting,
  dataDir,
}: Pick<SecretsKeySource, 'setting' | 'dataDir'>): Promise<Buffer | undefined> {
  if (setting) return decode(setting, 'SECRETS_KEY');
  if (!dataDir) return undefined;
  const path = join(dataDir, 'secrets.key');
  const text = await read(path);
  return text === undefined ? undefined : decode(text, path);
}

async function keyFile(dataDir: string, inUse: () => Promise<boolean>): Promise<string> {
  const path = join(dataDir, 'secrets.key');
  const existing = await read(path);
  if (existing !== undefined) return existing;
  if (await inUse()) throw lost(path);
  await mkdir(dataDir, { recursive: true });
  // The key is written to a draft and then linked: if two processes start at once, one wins, and none reads half a key.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(path, 'utf8');
}

function lost(path: string): OperatorError {
  return new OperatorError({
    code: 'secrets-key-lost',
    cause: `The database holds encrypted keys and passwords, but the key that opens them is gone: ${path} is missing, and SECRETS_KEY is not set.`,
    fix: 'Put that file back as it was (each backup holds it), or restore the backup into an empty folder: npm run kostra -- restore FILE.',
  });
}

async function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function decode(text: string, place: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === 32) return key;
  throw new OperatorError({
    code: 'secrets-key-invalid',
    cause: `${place} holds ${key.length} bytes in base64, not 32.`,
    fix: 'Put back the key this database was used with; for a new database: openssl rand -base64 32.',
  });
}
