import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CommandOptions, coreMigrations, migrate, openDatabase, silentLog } from '#core/gateway';
import { withAdministrator } from '../../gateway/backup/administrator.ts';
import { takeBackup } from '../../gateway/backup/take-backup.ts';
import { writeBackupFile } from '../../gateway/backup/write-backup-file.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../gateway/embedded-postgres.ts';
import type { InstalledPlugins } from '../../gateway/plugins.ts';
import { backupCommands } from './backup-commands.ts';

const key = Buffer.alloc(32, 1).toString('base64');
const otherKey = Buffer.alloc(32, 2).toString('base64');
const noPlugins: InstalledPlugins = { gatewayParts: [], declarations: [], migrations: [], contracts: [] };

let folder: string;
let file: string;
let server: EmbeddedPostgres;
let superuser: Client;
let dataDir: string;
let databases = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kostra-backup-commands-'));
  server = await startEmbeddedPostgres({
    dataDir: join(folder, 'server'),
    log: silentLog,
    settings: { fsync: 'off' },
  });
  superuser = new Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  file = join(folder, 'all.kostra');
  const db = await openDatabase({ url: server.url, log: silentLog });
  await migrate(db, [coreMigrations]);
  await db.close();
  await save(file);
});
afterAll(async () => {
  await superuser?.end();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});
/** Takes a backup of the server's first database, with a key. */
async function save(to: string): Promise<void> {
  const deployment = { databaseUrl: server.url, backupDatabaseUrl: server.superuserUrl, dataDir: '' };
  const files = [{ name: 'secrets.key', base64: Buffer.from(`${key}\n`).toString('base64') }];
  await withAdministrator(deployment, { log: silentLog }, (administrator) =>
    writeBackupFile(to, takeBackup(administrator, { version: 'test', files, finished: () => undefined }), undefined),
  );
}
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
});

/** Runs a command, as `npm run kostra -- NAME` does. */
async function run(name: 'backup' | 'restore', options: CommandOptions): Promise<readonly string[]> {
  const command = backupCommands.find((one) => one.name === name);
  if (!command || !('runOffline' in command)) throw new Error(`there is no ${name}`);
  return (await command.runOffline(noPlugins, options)).lines;
}

/** Runs `npm run kostra -- restore` into a new empty database. @returns the lines after the first two */
async function restored(into = dataDir): Promise<readonly string[]> {
  const name = `place${++databases}`;
  await superuser.query(`create database ${name} owner kostra template template0`);
  const at = (address: string) => address.replace(/\/kostra$/, `/${name}`);
  vi.stubEnv('DATABASE_URL', at(server.url));
  vi.stubEnv('BACKUP_DATABASE_URL', at(server.superuserUrl));
  vi.stubEnv('DATA_DIR', into);
  try {
    const lines = await run('restore', { file });
    expect(lines[0]).toContain('are restored');
    return lines.slice(2);
  } finally {
    vi.unstubAllEnvs();
  }
}

const inDataDir = (name: string) => readFile(join(dataDir, name), 'utf8');

describe('a restore into one’s own database leaves the key in the data folder', () => {
  it('and says where', async () => {
    expect(await restored()).toEqual([
      `Start it with the SECRETS_KEY that now lies in ${join(dataDir, 'secrets.key')}, and take it away from there.`,
    ]);
    expect(await inDataDir('secrets.key')).toBe(`${key}\n`);
  });

  it('where it lies already, and writes nothing', async () => {
    await writeFile(join(dataDir, 'secrets.key'), key);
    expect(await restored()).toEqual([
      `Start it with the SECRETS_KEY in ${join(dataDir, 'secrets.key')}: it was there already.`,
    ]);
    expect(await readdir(dataDir)).toEqual(['secrets.key']);
  });

  it('beside another one, which stays', async () => {
    await writeFile(join(dataDir, 'secrets.key'), otherKey);
    const beside = join(dataDir, 'secrets.key.restored');
    expect(await restored()).toEqual([
      `${join(dataDir, 'secrets.key')} does not hold this key, and stays as it is.`,
      `Start it with the SECRETS_KEY that now lies in ${beside}, and take it away from there.`,
    ]);
    expect(await inDataDir('secrets.key')).toBe(otherKey);
    expect(await inDataDir('secrets.key.restored')).toBe(`${key}\n`);
    expect((await restored()).at(-1)).toBe(`Start it with the SECRETS_KEY in ${beside}: it was there already.`);
    await writeFile(beside, otherKey);
    expect((await restored()).at(-1)).toContain('secrets.key.restored-2,');
    expect(await inDataDir('secrets.key.restored-2')).toBe(`${key}\n`);
  });

  it('unless nothing can be written there, which it says', async () => {
    await mkdir(join(dataDir, 'secrets.key')); // a folder with the name of the key file is not a key either
    expect((await restored()).at(-1)).toContain('secrets.key.restored,');
    await writeFile(join(dataDir, 'file'), '');
    expect(await restored(join(dataDir, 'file'))).toEqual([
      `The key cannot be written into ${join(dataDir, 'file')} (EEXIST). Start it with the SECRETS_KEY of the place where the backup was made.`,
    ]);
  });
});

describe('restore', () => {
  /** Takes a backup while the database has a migration that no installation knows. */
  async function saveWith(owner: string): Promise<string> {
    const to = join(folder, `${owner}.kostra`);
    await superuser.query(`insert into core.migration values ($1, '9999-later', 'x', now())`, [owner]);
    await save(to).finally(() =>
      superuser.query('delete from core.migration where owner = $1 and name = $2', [owner, '9999-later']),
    );
    return to;
  }

  it('asks with --check too whether this version knows what is in the file', async () => {
    const newer = await saveWith('core');
    const refusal = { code: 'backup-newer', cause: expect.stringContaining('core had the migration 9999-later') };
    await expect(run('restore', { file: newer, check: '' })).rejects.toMatchObject(refusal);
    await expect(run('restore', { file: newer })).rejects.toMatchObject(refusal);
  });

  it('leaves behind only plugins that are in the backup, and names them', async () => {
    const withBells = await saveWith('bells');
    const check = (without?: string) =>
      run('restore', { file: withBells, check: '', ...(without !== undefined && { without }) });
    await expect(check()).rejects.toMatchObject({ code: 'backup-plugin-missing' });
    expect((await check('bells'))[0]).toContain('is whole');
    for (const wrong of ['nonsense', 'bells,nonsense', 'core', ''])
      await expect(check(wrong), wrong).rejects.toMatchObject({ code: 'usage', fix: 'It has: bells.' });
    await expect(run('restore', { file, check: '', without: 'bells' })).rejects.toThrow(
      'the backup has no plugin of that name whose tables could be left behind. It has none: leave the option out.',
    );
  });
});
