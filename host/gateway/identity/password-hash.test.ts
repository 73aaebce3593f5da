import { describe, expect, it } from 'vitest';
import { PasswordHasher } from './password-hash.ts';

describe('PasswordHasher', () => {
  it('keeps the cost beside the hash and knows the same letters however they are composed', async () => {
    const hasher = new PasswordHasher();
    const stored = await hasher.hash('žltý kôň v poli');
    expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await hasher.matches('žltý kôň v poli'.normalize('NFD'), stored)).toBe(true);
    expect(await hasher.matches('zlty kon v poli', stored)).toBe(false);
  });

  it('opens a hash of another cost, and says that it is outdated', async () => {
    const cheap = new PasswordHasher({ ln: 8, r: 8, p: 1 });
    const stored = await cheap.hash('žltý kôň v poli');
    const costFailures = new PasswordHasher({ ln: 10, r: 8, p: 1 });
    expect(await costFailures.matches('žltý kôň v poli', stored)).toBe(true);
    expect(costFailures.isOutdated(stored)).toBe(true);
    expect(cheap.isOutdated(stored)).toBe(false);
  });

  it('does the same work where there is no hash, so that the time does not tell whether there is an account', async () => {
    const hasher = new PasswordHasher({ ln: 14, r: 8, p: 2 });
    const stored = await hasher.hash('žltý kôň v poli');
    /** Returns the processor time in microseconds, which does not depend on how busy the machine is. */
    const workFor = async (known: string | undefined) => {
      const before = process.cpuUsage();
      await hasher.matches('nesprávne heslo', known);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known = await workFor(stored);
    expect(await workFor(undefined)).toBeGreaterThan(known / 3);
  });

  it('never matches where there is no hash', async () => {
    const hasher = new PasswordHasher({ ln: 8, r: 8, p: 1 });
    expect(await hasher.matches('čokoľvek', undefined)).toBe(false);
    expect(await hasher.matches('', '')).toBe(false);
  });
});
