import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { Attempts } from './attempts.ts';
import { identityMigrations } from './migrations.ts';
import { type SignInAttempt, SignInLimits } from './sign-in-limits.ts';

let now = Date.UTC(2026, 10, 21, 10);
let attempts: Attempts;
let limits: SignInLimits;
let email: string;

const database = useDatabase({ migrations: [identityMigrations] });
beforeAll(async () => {
  attempts = new Attempts(database.db, () => new Date(now));
  limits = new SignInLimits(attempts);
});
beforeEach(() => {
  email = `${crypto.randomUUID()}@firma.sk`;
});

const from = (address: string, device?: string): SignInAttempt => ({ email, address, device });
/** Guesses wrong passwords and returns the wait after the last one. */
async function guess(times: number, attempt: SignInAttempt): Promise<number> {
  let wait = 0;
  for (let time = 0; time < times; time += 1) wait = await limits.take(attempt);
  return wait;
}

describe('whoever signs in', () => {
  it('has fewer attempts from a new address while others guess at the account', async () => {
    for (let at = 0; at < 4; at += 1) await guess(3, from(`192.0.2.${at}`));
    expect(await guess(3, from('198.51.100.1'))).toBe(0);
    expect(await guess(1, from('198.51.100.1'))).toBeGreaterThan(0);
  });

  it('waits the minute that was said, however often it was tried in it, and then has one attempt a minute', async () => {
    for (let at = 0; at < 4; at += 1) await guess(3, from(`192.0.2.${at + 20}`));
    const here = from('198.51.100.3');
    await guess(3, here);
    expect(await guess(1, here)).toBe(60_000);
    now += 20_000;
    expect(await guess(5, here)).toBe(40_000);
    now += 40_000;
    expect(await guess(1, here)).toBe(0);
    expect(await guess(1, here)).toBe(60_000);
    now += 60_000;
    expect(await guess(1, here)).toBe(0);
    await limits.succeeded(here);
    expect(await guess(2, here)).toBe(0);
  });

  it('guesses at an attacked account no more often by many attempts at the same moment', async () => {
    for (let at = 0; at < 4; at += 1) await guess(3, from(`192.0.2.${at + 30}`));
    const waits = await Promise.all(Array.from({ length: 9 }, () => limits.take(from('198.51.100.4'))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('is no attacker: sign-ins that succeed elsewhere leave a new address all its attempts', async () => {
    for (let time = 0; time < 20; time += 1) {
      await limits.take(from('192.0.2.9'));
      await limits.succeeded(from('192.0.2.9'));
    }
    expect(await guess(10, from('198.51.100.2'))).toBe(0);
  });
});

it.each([
  ['the known browser', 'device-1'],
  ['the address', undefined],
])('a new password forgives what was tried before: %s waits no longer', async (_, device) => {
  const here = from('203.0.113.7', device);
  expect(await guess(11, here)).toBeGreaterThan(0);
  await attempts.forgive(email);
  expect(await guess(1, here)).toBe(0);
});
