import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type CommandOptions,
  coreMigrations,
  type Database,
  migrate,
  openDatabase,
  openSecrets,
  silentLog,
} from '#core/gateway';
import { addTestCompany, type TestCompany } from '#core/testing/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../gateway/embedded-postgres.ts';
import { identityMigrations } from '../../gateway/identity/index.ts';
import type { InstalledPlugins } from '../../gateway/plugins.ts';
import { backupCommands } from './backup-commands.ts';

const key = Buffer.alloc(32, 1);
const otherKey = Buffer.alloc(32, 2);
const noPlugins: InstalledPlugins = { gatewayParts: [], declarations: [], migrations: [], contracts: [] };

let folder: string;
let server: EmbeddedPostgres;
let source: Database;
let superuser: Client;
let drevo: TestCompany;
let files = 0;

/** The data folder of the source. */
const dataDir = () => join(folder, 'server');
const keyFile = () => join(dataDir(), 'secrets.key');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kostra-backup-secrets-'));
  server = await startEmbeddedPostgres({ dataDir: dataDir(), log: silentLog, settings: { fsync: 'off' } });
  superuser = new Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  source = await openDatabase({ url: server.url, log: silentLog, poolSize: 2 });
  await migrate(source, [coreMigrations, identityMigrations]);
  drevo = await addTestCompany(source, 'Tatranské drevo s. r. o.');
  await source.asSystem('test', (tx) => openSecrets(key).write(tx, 'identity.keys', 'keys'));
  await source.inCompany(drevo.companyId, drevo.user, async (tx) => {
    await openSecrets(key).write(tx, 'mail/smtp', 'heslo');
    await openSecrets(otherKey).write(tx, 'bells/readable-there', 'x');
  });
});
afterAll(async () => {
  await source?.close();
  await superuser?.end();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => void vi.unstubAllEnvs());

/** Runs a command with these settings, as `npm run kostra -- NAME` does. */
async function run(
  name: 'backup' | 'restore',
  options: CommandOptions,
  settings: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const all = { DATABASE_URL: '', BACKUP_DATABASE_URL: '', DATA_DIR: dataDir(), SECRETS_KEY: '', ...settings };
  for (const [setting, value] of Object.entries(all)) vi.stubEnv(setting, value);
  const command = backupCommands.find((one) => one.name === name);
  if (!command || !('runOffline' in command)) throw new Error(`there is no ${name}`);
  return (await command.runOffline(noPlugins, options)).lines;
}

const newFile = () => join(folder, `${++files}.kostra`);
/** The settings of a database of one's own in the test's server. */
const ownDatabase = (name = 'kostra') => {
  const at = (address: string) => address.replace(/\/kostra$/, `/${name}`);
  return { DATABASE_URL: at(server.url), BACKUP_DATABASE_URL: at(server.superuserUrl) };
};

describe('a backup of everything', () => {
  it('is refused without the key that opens it, or with another one, and says how to get on', async () => {
    onTestFinished(() => rm(keyFile(), { force: true }));
    const file = newFile();
    const refusal = (code: string, cause: string) => ({
      code,
      cause: expect.stringContaining(cause),
      fix: expect.stringMatching(/^Put that file back .* save each company alone: backup FILE --company ID;/),
    });
    await expect(run('backup', { file }, {})).rejects.toMatchObject(
      refusal('backup-key-missing', `${keyFile()} is missing`),
    );
    await writeFile(keyFile(), otherKey.toString('base64'));
    await expect(run('backup', { file }, {})).rejects.toMatchObject(
      refusal('backup-key-foreign', `The key in ${keyFile()} is not the one of this database`),
    );
    await writeFile(keyFile(), 'abc');
    await expect(run('backup', { file }, {})).rejects.toMatchObject({ code: 'secrets-key-invalid' });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await writeFile(keyFile(), key.toString('base64'));
    expect(await run('backup', { file }, {})).toEqual([
      expect.stringContaining(`are in ${file}`),
      'The keys are in it, and it is not encrypted: keep it as safe as the data folder.',
      `Some secrets were written with another key than the one here; what does not open counts as absent until somebody of the company enters it again, or makes a new one: bells/readable-there (company ${drevo.companyId})`,
    ]);
    await expect(run('backup', { file }, { SECRETS_KEY: otherKey.toString('base64') })).rejects.toMatchObject({
      cause: expect.stringContaining('The key in SECRETS_KEY is not the one'),
    });
  });

  it('of a server of one’s own needs no SECRETS_KEY, but not a wrong one', async () => {
    expect((await run('backup', { file: newFile() }, ownDatabase())).at(-1)).toContain('SECRETS_KEY is not in it');
    const wrong = { ...ownDatabase(), SECRETS_KEY: otherKey.toString('base64') };
    await expect(run('backup', { file: newFile() }, wrong)).rejects.toMatchObject({
      code: 'backup-key-foreign',
      fix: expect.stringContaining('Set SECRETS_KEY as it is set for Kostra, or not at all.'),
    });
  });

  it('that holds another key than it was encrypted with is restored, and says that Kostra will not start so', async () => {
    const file = newFile();
    await run('backup', { file }, ownDatabase());
    await superuser.query('create database elsewhere owner kostra template template0');
    const there = { ...ownDatabase('elsewhere'), SECRETS_KEY: otherKey.toString('base64') };
    expect((await run('restore', { file }, there)).at(-1)).toBe(
      'What is encrypted in it does not open with SECRETS_KEY: Kostra starts only with the key of the place where the backup was made.',
    );
  });
});

describe('a company', () => {
  async function restored(settings: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const file = newFile();
    await run('backup', { file, company: drevo.companyId }, {}); // the data folder has no key, and a company needs none
    const name = `place${files}`;
    await superuser.query(`create database ${name} owner kostra template template0`);
    const db = await openDatabase({ url: ownDatabase(name).DATABASE_URL, log: silentLog, poolSize: 2 });
    await migrate(db, [coreMigrations, identityMigrations]);
    const { rows } = await superuser.query<{ email: string }>('select email from app_user where id = $1', [
      drevo.user.id,
    ]);
    const email = rows[0]?.email ?? '';
    await db.asSystem('test', (tx) =>
      tx.insertInto('app_user').values({ subject: email, email, name: 'Jana' }).execute(),
    );
    await db.close();
    return run('restore', { file }, { ...ownDatabase(name), ...settings });
  }

  it('restored where another key is names what is to be entered again, and nothing else', async () => {
    expect(await restored({ SECRETS_KEY: otherKey.toString('base64') })).toEqual([
      expect.stringContaining('Tatranské drevo s. r. o. is restored'),
      `Some secrets were written with another key than the one here; what does not open counts as absent until somebody of the company enters it again, or makes a new one: mail/smtp (company ${drevo.companyId})`,
    ]);
  });

  it('restored where the key is not set says that it does not know, and names all', async () => {
    expect((await restored({})).at(-1)).toMatch(
      /^SECRETS_KEY is not set here, so it is not known which secrets open with it; .*: bells\/readable-there, mail\/smtp \(company /,
    );
  });
});
