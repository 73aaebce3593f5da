import { describe, expect, it } from 'vitest';
import { openSecrets } from '#core/gateway';
import { useDatabase } from '#core/testing/use-database.ts';
import { keyAges, planKeys, type StoredKey } from './key-plan.ts';
import { loadKeys } from './keys.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);
const key = (id: string, createdAt: number): StoredKey => ({ id, purpose: 'sign', secret: '', createdAt });
const ids = (keys: readonly StoredKey[]) => keys.map(({ id }) => id);

describe('planKeys', () => {
  it('makes a first key, which signs at once', () => {
    expect(planKeys([], new Date(start)).renew).toBe(true);
    expect(ids(planKeys([key('a', start)], new Date(start)).use)).toEqual(['a']);
  });

  it('publishes a new key for a day before it signs, so that every process knows it', () => {
    const keys = [key('a', start), key('b', start + 90 * day)];
    expect(planKeys([keys[0] as StoredKey], new Date(start + keyAges.renewedAfter)).renew).toBe(true);
    expect(ids(planKeys(keys, new Date(start + 90.5 * day)).use)).toEqual(['a', 'b']);
    expect(ids(planKeys(keys, new Date(start + 91 * day)).use)).toEqual(['b', 'a']);
  });

  it('forgets a key only when nothing it signed can be valid any more', () => {
    const keys = [key('a', start), key('b', start + 90 * day)];
    expect(ids(planKeys(keys, new Date(start + 120 * day)).forget)).toEqual([]);
    expect(ids(planKeys(keys, new Date(start + 121 * day)).forget)).toEqual(['a']);
    expect(ids(planKeys(keys, new Date(start + 121 * day)).use)).toEqual(['b']);
  });
});

describe('loadKeys', () => {
  const secrets = openSecrets(Buffer.alloc(32, 1));
  const database = useDatabase();

  it('makes the keys once, however many processes start at the same moment', async () => {
    const loaded = await Promise.all(Array.from({ length: 4 }, () => loadKeys(database.db, secrets, new Date(start))));
    expect(new Set(loaded.map(({ version }) => version)).size).toBe(1);
    expect(loaded[0]?.signing).toHaveLength(1);
    expect(loaded[0]?.cookies).toHaveLength(1);
  });

  it('renews by the calendar; old ones verify for a while', async () => {
    const before = await loadKeys(database.db, secrets, new Date(start));
    const at90 = await loadKeys(database.db, secrets, new Date(start + 90 * day));
    expect(at90.signing.map(({ kid }) => kid)).toEqual([before.signing[0]?.kid, expect.any(String)]);
    const at91 = await loadKeys(database.db, secrets, new Date(start + 91 * day));
    expect(at91.signing[0]?.kid).toBe(at90.signing[1]?.kid);
    expect([...at91.verifying.keys()]).toContain(before.signing[0]?.kid);
    const at122 = await loadKeys(database.db, secrets, new Date(start + 122 * day));
    expect([...at122.verifying.keys()]).toEqual([at91.signing[0]?.kid]);
  });

  it('keeps them encrypted', async () => {
    const { rows } = await database.db.asSystem('test', async (tx) => ({
      rows: await tx.selectFrom('secret').select('sealed').where('name', '=', 'identity.keys').execute(),
    }));
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('"kty"');
    await expect(loadKeys(database.db, openSecrets(Buffer.alloc(32, 2)), new Date(start))).rejects.toMatchObject({
      code: 'secret-unreadable',
    });
  });
});
