import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of the embedded server's two roles: its superuser, used to set it up and watch it, and the one the gateway works as. */
export interface EmbeddedPasswords {
  readonly postgres: string;
  readonly kostra: string;
}

/** Kept in the data folder, readable by its owner alone; made at the first start. Called under the folder's lock. */
export async function embeddedPasswords(dataDir: string): Promise<EmbeddedPasswords> {
  const path = join(dataDir, 'postgres.passwords.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text) return JSON.parse(text);
  const passwords = { postgres: randomPassword(), kostra: randomPassword() };
  await writeFile(`${path}.new`, JSON.stringify(passwords), { mode: 0o600 });
  await rename(`${path}.new`, path); // never half a file
  return passwords;
}

/** Letters and digits only: it goes into addresses and SQL. */
function randomPassword(): string {
  return randomBytes(24).toString('hex');
}
