import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#core/gateway/database';

/** The passwords of the two roles of the embedded server: the superuser, which sets it up and monitors it, and the role of the gateway. */
export interface EmbeddedPasswords {
  readonly postgres: string;
  readonly kostra: string;
}

/**
 * Returns the passwords, which are stored in the data folder in a file that only its owner can read. They are created with the database.
 * Call this while holding the lock of the folder.
 * @param hasDatabase the folder has a database: new passwords would not match it
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
  await rename(`${path}.new`, path); // the file is never incomplete
  return passwords;
}

const putBack =
  'Put that file back as it was (each backup holds it), or restore the backup into an empty folder: npm run kostra -- restore FILE.';

function parse(text: string, path: string): EmbeddedPasswords {
  try {
    const { postgres, kostra }: Partial<EmbeddedPasswords> = JSON.parse(text);
    if (typeof postgres === 'string' && typeof kostra === 'string') return { postgres, kostra };
  } catch {
    // the error is reported below
  }
  throw new OperatorError({
    code: 'passwords-file-unreadable',
    cause: `DATA_DIR: ${path} does not hold the passwords of the database.`,
    fix: putBack,
  });
}

/** Returns a password with only letters and digits, because it is used in addresses and SQL. */
function randomPassword(): string {
  return randomBytes(24).toString('hex');
}
