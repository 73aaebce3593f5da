import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Log, OperatorError } from '#core/gateway';
import { type Administrator, withAdministrator } from './administrator.ts';
import type { SavedFile } from './backup-format.ts';

/** The file with the key. Without it the encrypted data in the database cannot be read. */
export const keyFile = 'secrets.key';
/** The files that a backup includes. `postgres.passwords.json` holds the passwords of the embedded server. */
const keyFiles = [keyFile, 'postgres.passwords.json'];

/** Reads the files of the data folder that a backup includes in addition to the database. */
export async function readKeyFiles(dataDir: string): Promise<SavedFile[]> {
  const read = async (name: string): Promise<SavedFile[]> => {
    const bytes = await readFile(join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return bytes ? [{ name, base64: bytes.toString('base64') }] : [];
  };
  return (await Promise.all(keyFiles.map(read))).flat();
}

/**
 * Creates a data folder with a database server and the key files, and lets `work` fill it. All this happens in a temporary folder, which is
 * moved to its final place when it is complete, so an interrupted restore leaves no data folder with which Kostra would start.
 * @throws OperatorError when a file or a filled folder exists in the final place
 */
export async function inNewDataFolder<T>(
  dataDir: string,
  { files, log }: { readonly files: readonly SavedFile[]; readonly log: Log },
  work: (administrator: Administrator) => Promise<T>,
): Promise<T> {
  const place = resolve(dataDir);
  await refuseFilled(place);
  const draft = `${place}.restoring`;
  if ((await entries(draft)) !== undefined) throw leftOver(draft);
  try {
    await mkdir(draft, { recursive: true });
    await writeKeyFiles(draft, files);
    const settings = { databaseUrl: undefined, backupDatabaseUrl: undefined, dataDir: draft };
    const result = await withAdministrator(settings, { log, make: true }, work);
    await rmdir(place).catch(() => undefined); // removes the folder if it is empty
    await rename(draft, place);
    return result;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Writes only files with known names, so that no name in a backup leads to another place. It overwrites nothing. */
async function writeKeyFiles(folder: string, files: readonly SavedFile[]): Promise<void> {
  for (const { name, base64 } of files) {
    if (!keyFiles.includes(name)) continue;
    await writeFile(join(folder, name), Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx' });
  }
}

/** The place where `writeRestoredKey` has left the key. */
export interface RestoredKey {
  readonly path: string;
  /** `true` means that the file was already there. */
  readonly found: boolean;
  /**
   * The path of another key file that was already there and stays, such as the key of an earlier trial of Kostra. `undefined` means that
   * there was none.
   */
  readonly other: string | undefined;
}

/**
 * Writes the key of a backup for an operator with an external server. If another key is already there, it is kept, and the key of the
 * backup gets the name `secrets.key.restored`.
 */
export async function writeRestoredKey(folder: string, { base64 }: SavedFile): Promise<RestoredKey> {
  const key = Buffer.from(base64, 'base64');
  const first = join(folder, keyFile);
  await mkdir(folder, { recursive: true });
  for (let attempt = 0; ; attempt += 1) {
    const path = [first, `${first}.restored`][attempt] ?? `${first}.restored-${attempt}`;
    const other = attempt === 0 ? undefined : first;
    try {
      await writeFile(path, key, { mode: 0o600, flag: 'wx' });
      return { path, found: false, other };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // the type that Node throws
      const there = await readFile(path, 'utf8').catch(() => undefined); // a file that cannot be read does not count as the same key
      if (there?.trim() === key.toString('utf8').trim()) return { path, found: true, other };
    }
  }
}

async function refuseFilled(place: string): Promise<void> {
  const found = await entries(place);
  if (found === undefined || found.length === 0) return;
  throw new OperatorError({
    code: 'restore-place-taken',
    cause: `${place} is not empty, and a restore overwrites nothing.`,
    fix: 'Set DATA_DIR to a folder that is not there yet, or move this one away.',
  });
}

/** @returns undefined if there is no such folder */
function entries(folder: string): Promise<string[] | undefined> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error.code === 'ENOTDIR' ? leftOver(folder) : error;
  });
}

function leftOver(draft: string): OperatorError {
  return new OperatorError({
    code: 'restore-left-over',
    cause: `${draft} is there already, perhaps of a restore that was cut off or still runs.`,
    fix: 'See that none runs, take it away, and restore again.',
  });
}
