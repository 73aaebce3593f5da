import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openDatabase, silentLog } from '#core/gateway/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmaster } from './postmaster-file.ts';

const timeout = 30_000;
const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
const holders: Holder[] = [];

afterEach(async () => {
  for (const { child } of holders.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  for (const server of servers.splice(0)) await server.stop();
  // A killed process leaves its server running: the test adopts it to end it.
  for (const folder of folders) if (await readPostmaster(join(folder, 'postgres'))) await (await start(folder)).stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  servers.length = 0;
}, timeout);

it.each(['/proc', '/proc/kostra/data'])(
  'a folder in which nothing can be made is refused at once: %s',
  async (dataDir) => {
    await expect(startEmbeddedPostgres({ dataDir, log: silentLog })).rejects.toMatchObject({ code: 'ENOENT' });
  },
);

async function newFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kostra-embedded-'));
  await chmod(folder, mode);
  folders.push(folder);
  return folder;
}

let made: Promise<string> | undefined;
afterAll(async () => {
  if (made) await rm(await made, { recursive: true, force: true });
});

/** Returns a copy of a data folder with a database. Creating a database takes the longest, so only the tests about it create one. */
async function madeFolder(): Promise<string> {
  made ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kostra-embedded-'));
    await (await startEmbeddedPostgres({ dataDir: folder, log: silentLog })).stop();
    return folder;
  })();
  const folder = await newFolder();
  execFileSync('cp', ['-a', `${await made}/.`, folder]); // the copy preserves the owner and the modes, which PostgreSQL requires
  await chmod(folder, 0o755);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  servers.push(server);
  return server;
}

interface Holder {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly url: string;
  readonly adopted: boolean;
}

/** Starts another process with the same data folder. */
async function hold(folder: string): Promise<Holder> {
  const program = fileURLToPath(new URL('embedded-holder.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const holder = { child, ...JSON.parse(line) };
  holders.push(holder);
  return holder;
}

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const running = (folder: string) => readPostmaster(join(folder, 'postgres'));

describe('the embedded PostgreSQL', { timeout }, () => {
  it('starts with a role that row-level security binds, keeps its data, and listens on the loopback alone', async () => {
    const folder = await newFolder();
    const first = await start(folder);
    expect(first.adopted).toBe(false);
    expect(
      await query(
        first.url,
        'select rolname, rolsuper, rolbypassrls, rolcreatedb from pg_roles where rolname = current_user',
      ),
    ).toEqual([{ rolname: 'kostra', rolsuper: false, rolbypassrls: false, rolcreatedb: false }]);
    expect(
      await query(first.url, "select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync"),
    ).toEqual([{ listen: '127.0.0.1', fsync: 'on' }]);
    expect(
      await query(
        first.url,
        `select string_agg(word, ' ' order by word collate "sk-x-icu") as words from unnest(array['chlieb', 'cena', 'hora']) word`,
      ),
    ).toEqual([{ words: 'cena hora chlieb' }]);
    await query(first.url, 'create table kept (n int); insert into kept values (7)');
    await first.stop();
    expect(await running(folder)).toBeUndefined();
    const second = await start(folder);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it.each(['crashes and recovers', 'is gone altogether'])(
    'is there again at the same address after it %s, and the last to leave still ends it',
    async (what) => {
      const folder = await madeFolder();
      const server = await start(folder);
      await query(server.url, 'create table kept (n int); insert into kept values (7)');
      const { pid } = (await running(folder))!;
      const crashing = new Client({ connectionString: server.url });
      crashing.on('error', () => undefined);
      await crashing.connect();
      const { rows } = await crashing.query('select pg_backend_pid() as pid');
      process.kill(what === 'is gone altogether' ? pid : rows[0].pid, 'SIGKILL');
      await expect
        .poll(() => query(server.url, 'select n from kept').catch(() => 'away'), { timeout })
        .toEqual([{ n: 7 }]);
      await expect
        .poll(() => query(server.url, "select from pg_stat_activity where application_name = 'kostra-lease'"), {
          timeout,
        })
        .toHaveLength(1);
      await server.stop();
      expect(await running(folder)).toBeUndefined();
    },
  );

  it('keeps its passwords to its owner, and openDatabase refuses its superuser', async () => {
    const folder = await newFolder();
    const { url } = await start(folder);
    const path = join(folder, 'postgres.passwords.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const superuser = new URL(url);
    superuser.username = 'postgres';
    superuser.password = JSON.parse(await readFile(path, 'utf8')).postgres;
    await expect(openDatabase({ url: superuser.href, log: silentLog })).rejects.toMatchObject({
      code: 'database-role-too-strong',
    });
    superuser.password = 'wrong';
    await expect(query(superuser.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('is adopted after its process was killed, and ended by the one that adopted it', async () => {
    const folder = await madeFolder();
    const { child, url } = await hold(folder);
    await query(url, 'create table kept (n int)');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const before = await running(folder);
    const next = await start(folder);
    expect(next.adopted).toBe(true);
    expect(next.url).toBe(url);
    expect(await running(folder)).toEqual(before);
    await next.stop();
    expect(await running(folder)).toBeUndefined();
  });

  it('is shared by two processes, and stays until the last one leaves', async () => {
    const folder = await madeFolder();
    const holder = await hold(folder);
    const second = await start(folder);
    expect([holder.adopted, second.adopted]).toEqual([false, true]);
    holder.child.stdin.end();
    await once(holder.child, 'exit');
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(await running(folder)).toBeUndefined();
  });

  it('stays while any other client is connected', async () => {
    const folder = await madeFolder();
    const server = await start(folder);
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await server.stop();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('is started once by two processes that start together on a new folder', async () => {
    const folder = await newFolder();
    const [first, second] = await Promise.all([hold(folder), hold(folder)]);
    expect(first.url).toBe(second.url);
    expect([first.adopted, second.adopted].sort()).toEqual([false, true]);
  });

  it('starts over what a crash left: a pid that is another program now, a lock of nobody, a half-made folder', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'postgres.new'));
    await writeFile(join(folder, 'postgres.lock'), '999999999 somebody');
    const { url, stop } = await start(folder);
    await query(url, 'create table kept (n int)');
    await stop();
    const port = new URL(url).port;
    const pidFile = [process.pid, join(folder, 'postgres'), 1700000000, port, '', '127.0.0.1', '', 'ready', ''].join(
      '\n',
    );
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), pidFile);
    const next = await start(folder);
    expect(next.adopted).toBe(false);
    expect(await query(next.url, 'select n from kept')).toEqual([]);
  });

  it.runIf(process.getuid?.() === 0)('works for root in a folder that only root may enter', async () => {
    const folder = await newFolder(0o700);
    const { url } = await start(folder);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('says what to do when its files are spoilt', async () => {
    const folder = await madeFolder();
    await (await start(folder)).stop();
    await rm(join(folder, 'postgres', 'global', 'pg_control'));
    await expect(start(folder)).rejects.toMatchObject({
      code: 'embedded-database-not-started',
      cause: expect.stringContaining('pg_control'),
      fix: expect.stringContaining('DATABASE_URL'),
    });
  });

  it('says which file to put back when the passwords of a database are gone or spoilt, and makes no new ones', async () => {
    const folder = await madeFolder();
    const path = join(folder, 'postgres.passwords.json');
    const passwords = await readFile(path, 'utf8');
    await rm(path);
    await expect(start(folder)).rejects.toMatchObject({
      code: 'passwords-file-missing',
      cause: `DATA_DIR: ${folder} holds a database, but not the passwords for it: ${path} is missing.`,
      fix: expect.stringMatching(/^Put that file back .* restore FILE\.$/),
    });
    await expect(stat(path)).rejects.toThrow('ENOENT');
    await writeFile(path, '{"postgres":');
    await expect(start(folder)).rejects.toMatchObject({ code: 'passwords-file-unreadable' });
    await writeFile(path, passwords);
    expect(await query((await start(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
