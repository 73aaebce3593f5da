import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { type AttemptKey, Attempts } from './attempts.ts';
import { identityMigrations } from './migrations.ts';

const minute = 60_000;
let now = Date.UTC(2026, 10, 21);
let attempts: Attempts;

const database = useDatabase({ migrations: [identityMigrations] });
beforeAll(async () => {
  attempts = new Attempts(database.db, () => new Date(now));
});

async function take(times: number, ...keys: AttemptKey[]): Promise<number[]> {
  const waits = [];
  for (let time = 0; time < times; time += 1) waits.push(await attempts.take(...keys));
  return waits;
}

describe('Attempts', () => {
  it('lets ten of an account from one address through, then makes wait twice as long after each, up to 15 minutes', async () => {
    const key = { kind: 'pair', of: 'a@firma.sk' } as const;
    expect(await take(11, key)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, minute]);
    const waits = [];
    for (let time = 0; time < 6; time += 1) {
      now += 15 * minute;
      waits.push(...(await take(2, key)));
    }
    expect(waits).toEqual([0, 2, 0, 4, 0, 8, 0, 15, 0, 15, 0, 15].map((minutes) => minutes * minute));
  });

  it('counts all that come at the same moment, so parallel guesses gain nothing', async () => {
    const key = { kind: 'pair', of: 'b@firma.sk' } as const;
    const waits = await Promise.all(Array.from({ length: 14 }, () => attempts.take(key)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it('counts many accounts from one address together', async () => {
    const waits = [];
    for (let count = 0; count < 41; count += 1)
      waits.push(await attempts.take({ kind: 'pair', of: `c${count}@firma.sk` }, { kind: 'address', of: '192.0.2.1' }));
    expect(waits.slice(0, 40).every((wait) => wait === 0)).toBe(true);
    expect(waits[40]).toBe(minute);
  });

  it('counts what comes for an account from everywhere, and makes nobody wait for it', async () => {
    const key = { kind: 'account', of: 'e@firma.sk' } as const;
    expect(await take(12, key)).toEqual(Array(12).fill(0));
    expect(await attempts.seen(key)).toBe(12);
    now += 15 * minute + 1;
    expect(await attempts.seen(key)).toBe(0);
  });

  it('makes wait as at first after each attempt that the key has fewer of, and then as its kind does', async () => {
    const key = { kind: 'pair', of: 'f@firma.sk', free: 8 } as const;
    expect(await take(9, key)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, minute]);
    const waits = [];
    for (let time = 0; time < 4; time += 1) {
      now += 5 * minute;
      waits.push(...(await take(2, key)));
    }
    expect(waits).toEqual([0, 1, 0, 1, 0, 2, 0, 4].map((minutes) => minutes * minute));
  });

  it('gives an address back what succeeded', async () => {
    const key = { kind: 'address', of: '192.0.2.2' } as const;
    for (let count = 0; count < 100; count += 1) {
      expect(await attempts.take(key)).toBe(0);
      await attempts.release(key);
    }
  });

  it('knows an account in any case of letters, and forgets it when told or after a quiet quarter of an hour', async () => {
    const key = { kind: 'mailbox', of: 'D@Firma.sk' } as const;
    expect(await take(4, key)).toEqual([0, 0, 0, minute]);
    expect(await attempts.take({ ...key, of: 'd@firma.sk' })).toBe(minute);
    await attempts.clear(key);
    expect(await take(3, key)).toEqual([0, 0, 0]);
    now += 17 * minute;
    expect(await take(4, key)).toEqual([0, 0, 0, minute]);
  });
});
