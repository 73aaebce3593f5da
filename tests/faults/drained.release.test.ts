import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPostmaster } from '../../host/gateway/postmaster-file.ts';
import { missing } from '../requires.ts';
import { bearerToken } from '../support/bearer-token.ts';
import { KostraProcess } from '../support/kostra-process.ts';

/** Tests that a gateway which gets SIGTERM answers all requests before it ends, and does not wait for idle connections. */
describe.skipIf(missing('partners').length > 0)('a gateway that is told to end', () => {
  let kostra: KostraProcess;
  let database: Client;

  beforeAll(async () => {
    kostra = await new KostraProcess().start();
    database = await superuser(kostra.dataDir);
  }, 240_000);
  afterAll(() => kostra.remove());

  test('until then keeps a quiet connection longer than a proxy in front of it does', async () => {
    const { headers } = await fetch(`${kostra.url}/health/live`);
    const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  test('answers the call under way, and nobody new', async () => {
    const token = await bearerToken(kostra.url, 'owner@kostra.example', 'kostra-demo');
    const { hostname, port } = new URL(kostra.url);
    const silent = connect(Number(port), hostname); // Browsers also open connections that they do not use yet.
    await once(silent, 'connect');
    const get = (path: string) =>
      fetch(`${kostra.url}/gateway/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const companies: { id: string }[] = await (await get('companies')).json();

    await database.query('begin');
    await database.query('lock table partner in access exclusive mode');
    const underWay = get(`companies/${companies[0]?.id}/partners`);
    await expect.poll(waiting).toBe(1);
    const stopped = kostra.stop();
    const status = () =>
      get('companies').then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status).not.toBe(200);
    expect(await waiting()).toBe(1);
    await database.query('rollback');
    await database.end();

    const answer = await underWay;
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { items: unknown[] }).items.length).toBeGreaterThan(0);
    await stopped;
    expect(silent.readyState).not.toBe('open');
  });

  /** Returns the number of statements that wait for the lock. */
  async function waiting(): Promise<number> {
    const { rows } = await database.query(
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows[0].n;
  }
});

async function superuser(dataDir: string): Promise<Client> {
  const { postgres } = JSON.parse(await readFile(join(dataDir, 'postgres.passwords.json'), 'utf8'));
  const { port } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password: postgres, database: 'kostra' });
  await client.connect();
  return client;
}
