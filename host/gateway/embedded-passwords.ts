import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#core/gateway/database';

/** Of the embedded server's two roles: its superuser, used to set it up and watch it, and the one the gateway works as. */
export interface EmbeddedPasswords {
  readonly postgres: string;
  readonly kostra: string;
}

/**
 * Kept in the data folder, readable by its owner alone; made with the database. Called under the folder's lock.
 * @param hasDatabase the folder holds one: new passwords would not fit it
 * @throws OperatorError `passwords-file-missing` | `passwords-file-unreadable`
 */
export async function embeddedPasswords(dataDir: string, hasDatabase: boolean): Promise<EmbeddedPasswords> {
  const path = join(dataDir, 'postgres.passwords.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return parse(text, path);
  if (hasDatabase)
    throw new OperatorError({
      code: 'passwords-file-missing',
      cause: `DATA_DIR: ${dataDir} holds a database, but not the passwords for it: ${path} is missing.`,
      fix: putBack,
    });
  const passwords = { postgres: randomPassword(), kostra: randomPassword() };
  await writeFile(`${path}.new`, JSON.stringify(passwords), { mode: 0o600 });
  await rename(`${path}.new`, path); // never half a file
  return passwords;
}

const putBack =
  'Put that file back as it was (each backup holds it), or restore the backup into an empty folder: npm run kostra -- restore FILE.';

function parse(text: string, path: string): EmbeddedPasswords {
  try {
    const { postgres, kostra }: Partial<EmbeddedPasswords> = JSON.parse(text);
    if (typeof postgres === 'string' && typeof kostra === 'string') return { postgres, kostra };
  } catch {
    // told below
  }
  throw new OperatorError({
    code: 'passwords-file-unreadable',
    cause: `DATA_DIR: ${path} does not hold the passwords of the database.`,
    fix: putBack,
  });
}

/** Letters and digits only: it goes into addresses and SQL. */
function randomPassword(): string {
  return randomBytes(24).toString('hex');
}
