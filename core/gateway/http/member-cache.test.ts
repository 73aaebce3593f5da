import { beforeEach, expect, it } from 'vitest';
import type { AccessCatalogue } from '#core/access';
import type { Database } from '../database/index.ts';
import { MemberCache } from './member-cache.ts';

let now: number;
let reads: number;
let read: () => Promise<undefined>;
let members: MemberCache;
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z');
  reads = 0;
  read = async () => undefined;
  const database = {
    asSystem: () => {
      reads += 1;
      return read();
    },
  } as unknown as Database; // the part that reading a member needs
  const catalogue = {} as AccessCatalogue; // there is no member here
  members = new MemberCache({ database, catalogue, now: () => new Date(now) });
});

const get = (companyId = 'a', userId = 'jana') => members.get(companyId, userId, '2026-11-21');

it('reads a member once for a minute', async () => {
  await Promise.all([get(), get()]);
  now += 59_999;
  await get();
  expect(reads).toBe(1);
});

it('reads a member anew after a minute: what ends by itself, as a licence does, nobody tells', async () => {
  await get();
  now += 60_000;
  await get();
  expect(reads).toBe(2);
  now += 59_999;
  await get();
  expect(reads).toBe(2);
});

it('keeps each member of each company apart, and lets go of those of one company', async () => {
  await Promise.all([get('a', 'jana'), get('a', 'peter'), get('b', 'jana')]);
  expect(reads).toBe(3);
  members.drop('a');
  await Promise.all([get('a', 'jana'), get('a', 'peter'), get('b', 'jana')]);
  expect(reads).toBe(5);
  // A flag of all companies was changed, or some invalidations were missed.
  for (const [at, everything] of ['*', null].entries()) {
    members.drop(everything);
    await Promise.all([get('a', 'jana'), get('b', 'jana')]);
    expect(reads).toBe(7 + 2 * at);
  }
});

it('does not keep a failure', async () => {
  read = () => Promise.reject(new Error('no database'));
  await expect(get()).rejects.toThrow('no database');
  read = async () => undefined;
  await expect(get()).resolves.toBeUndefined();
});
