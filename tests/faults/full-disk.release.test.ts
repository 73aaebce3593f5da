import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlive } from '../../host/gateway/folder-lock.ts';
import { readPostmaster } from '../../host/gateway/postmaster-file.ts';
import { missing } from '../requires.ts';
import { bearerToken } from '../support/bearer-token.ts';
import { demoDataDir, KostraProcess } from '../support/kostra-process.ts';
import { SmallDisk } from '../support/small-disk.ts';

const disk = missing('partners').length > 0 ? { why: 'it needs the plugin partners' } : SmallDisk.mount(256);
const title = 'a gateway whose database has no room left on its disk';

describe.skipIf('why' in disk)('why' in disk ? `${title} (${disk.why})` : title, () => {
  if ('why' in disk) return;
  const dataDir = join(disk.folder, 'data');
  const saved = new Map<string, string>();
  let kostra: KostraProcess;
  let pid: number;
  let token: string;
  let partners: string;

  beforeAll(async () => {
    const demo = await demoDataDir();
    mkdirSync(dataDir);
    execFileSync('cp', ['-a', `${demo}/.`, dataDir]);
    await rm(demo, { recursive: true });
    kostra = await new KostraProcess({ dataDir }).start();
    ({ pid } = kostra);
    token = await bearerToken(kostra.url, 'owner@kostra.example', 'kostra-demo');
    const companies: { id: string }[] = await (await call('GET', 'companies')).json();
    partners = `companies/${companies[0]?.id}/partners`;
  }, 240_000);

  afterAll(async () => {
    await disk.free();
    await kostra?.remove();
    disk.unmount();
  });

  test('answers 503 with the cure, is not ready, and goes on by itself when there is room', {
    timeout: 120_000,
  }, async () => {
    await disk.fill();
    const refused = await saveUntilRefused();
    expect(refused.body).toMatchObject({ code: 'disk-full', detail: expect.stringContaining('made room') });
    expect(await readiness()).toBe(503);
    expect((await call('GET', partners)).status).toBe(200); // Stored data can still be read.

    await disk.free();
    await expect.poll(readiness).toBe(200);
    expect((await save(refused.name, refused.key)).status).toBe(200);
    await everythingIsThere();
  });

  test('starts the database again when it gave up in the middle of its own log', { timeout: 600_000 }, async () => {
    await disk.fill();
    const { pid: before } = (await readPostmaster(join(dataDir, 'postgres'))) ?? { pid: 0 };
    await exhaustLog();
    await expect.poll(readiness).toBe(503);
    const [name, key] = [`Po páde ${randomUUID()}`, randomUUID()];
    expect((await save(name, key)).status).toBe(503);
    // PostgreSQL tries to restart once by itself, which would succeed only if there were space by then.
    await expect.poll(() => isAlive(before)).toBe(false);

    await disk.free();
    await expect.poll(readiness, { timeout: 120_000 }).toBe(200);
    await expect.poll(async () => (await save(name, key)).status).toBe(200);
    await everythingIsThere();
    expect((await readPostmaster(join(dataDir, 'postgres')))?.pid).not.toBe(before);
    expect(kostra.pid).toBe(pid);
  });

  /** Saves records until one is refused. Every response must be a success or 503. */
  async function saveUntilRefused() {
    for (let index = 0; index < 5_000; index += 1) {
      const [name, key] = [`Odberateľ ${index} ${'dlhé meno '.repeat(8)}`, randomUUID()];
      const answer = await save(name, key);
      if (answer.status === 503) return { name, key, body: await answer.json() };
      expect(answer.status).toBe(200);
    }
    throw new Error('the disk was never full');
  }

  async function save(name: string, key: string): Promise<Response> {
    const answer = await call('POST', partners, { name }, key);
    if (answer.ok) saved.set(((await answer.clone().json()) as { id: string }).id, name.trim());
    return answer;
  }

  /** Checks that each acknowledged record exists exactly once. */
  async function everythingIsThere(): Promise<void> {
    const client = await superuser();
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from partner where id = any($1)',
      [[...saved.keys()]],
    );
    await client.end();
    expect(new Map(rows.map(({ id, name }) => [id, name]))).toEqual(saved);
  }

  /** Writes files of the write-ahead log until one does not fit on the disk. PostgreSQL then stops, so that it loses no data. */
  async function exhaustLog(): Promise<void> {
    const client = await superuser();
    try {
      for (let file = 0; file < 100; file += 1)
        await client.query(`select pg_logical_emit_message(false, 'full', 'x', true), pg_switch_wal()`);
      throw new Error('the log had room for 100 files');
    } catch (error) {
      expect(String(error)).toMatch(/terminated|No space left/);
    }
  }

  async function superuser(): Promise<Client> {
    const { postgres } = JSON.parse(await readFile(join(dataDir, 'postgres.passwords.json'), 'utf8'));
    const { port } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password: postgres, database: 'kostra' });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async function readiness(): Promise<number> {
    return (await fetch(`${kostra.url}/health/ready`)).status;
  }

  function call(method: string, path: string, body?: object, key?: string): Promise<Response> {
    return fetch(`${kostra.url}/gateway/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
});
