import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/use-database.ts';
import { silentLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { checkServer } from './server-check.ts';

const database = useDatabase();

/** Makes a pool whose server reports this role, because the test server's role cannot create superusers. */
function poolOf(role: { version: number; name: string; superuser: boolean; bypass: boolean }) {
  return { query: async () => ({ rows: [role] }) } as unknown as Parameters<typeof checkServer>[0];
}

describe('openDatabase', () => {
  it('refuses a superuser, a role with BYPASSRLS, and a server that is too old', async () => {
    const role = { version: 18, name: 'boss', superuser: false, bypass: false };
    await expect(checkServer(poolOf(role))).resolves.toBeUndefined();
    await expect(checkServer(poolOf({ ...role, superuser: true }))).rejects.toMatchObject({
      code: 'database-role-too-strong',
      cause: expect.stringContaining('"boss" is a superuser'),
      fix: expect.stringContaining('NOSUPERUSER'),
    });
    await expect(checkServer(poolOf({ ...role, bypass: true }))).rejects.toMatchObject({
      code: 'database-role-too-strong',
    });
    await expect(checkServer(poolOf({ ...role, version: 17 }))).rejects.toMatchObject({ code: 'database-too-old' });
  });

  it('reads days as text, and money without loss', async () => {
    const { sql } = await import('kysely');
    const row = sql`select date '2026-03-29' as day, numeric '0.1' + 0.2 as sum, 9007199254740993::bigint as big`;
    const { rows } = await database.db.asSystem('test', (tx) => row.execute(tx));
    expect(rows).toEqual([{ day: '2026-03-29', sum: '0.3', big: '9007199254740993' }]);
  });

  it('answers a ping while the database is there, and says no afterwards', async () => {
    const db = await openDatabase({ url: database.url, log: silentLog });
    expect(await db.ping()).toBe(true);
    await db.close();
    expect(await db.ping()).toBe(false);
  });
});
