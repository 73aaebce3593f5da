import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { Accounts } from './accounts.ts';
import { identityMigrations } from './migrations.ts';
import { PasswordHasher } from './password-hash.ts';
import { ResetLinks } from './reset-links.ts';

let now = new Date('2026-11-21T12:00:00Z');
let accounts: Accounts;
let links: ResetLinks;
let subject: string;
let token: string;
const database = useDatabase({ migrations: [identityMigrations] });
beforeAll(async () => {
  links = new ResetLinks(database.db, () => now);
});
beforeEach(async () => {
  accounts = new Accounts(database.db, () => now, new PasswordHasher({ ln: 8, r: 8, p: 1 }));
  const email = `${crypto.randomUUID()}@firma.sk`;
  ({ subject } = await accounts.create({ email, name: 'Jana', password: 'modrá lavica pri okne' }));
  token = await links.issue(subject);
});

const redeem = (of: string, by = accounts) =>
  by.setPasswordByLink(subject, 'zelená lavica pri dverách', (tx) => links.redeem(tx, of));

it('is used up by exactly one of those who come at once', async () => {
  const used = await Promise.all([redeem(token), redeem(token), redeem(token)]);
  expect(used.filter(Boolean)).toHaveLength(1);
  expect(await links.subjectOf(token)).toBeUndefined();
});

it('opens nothing from the end of its hour, not even for who was told before that it would', async () => {
  now = new Date(now.getTime() + 3_599_999);
  expect(await links.subjectOf(token)).toBeDefined();
  now = new Date(now.getTime() + 1);
  expect(await links.subjectOf(token)).toBeUndefined();
  expect(await redeem(token)).toBe(false);
});

it('is still good when the password could not be set, and its password is the old one', async () => {
  const hasher = new PasswordHasher({ ln: 8, r: 8, p: 1 });
  const unwritable = vi.spyOn(hasher, 'hash').mockResolvedValueOnce('U+0000 is none of a text: \0');
  const failing = new Accounts(database.db, () => now, hasher);
  await expect(redeem(token, failing)).rejects.toThrow(/invalid byte sequence/);
  unwritable.mockRejectedValueOnce(new Error('out of memory'));
  await expect(redeem(token, failing)).rejects.toThrow('out of memory');
  expect(await links.subjectOf(token)).toBe(subject);
  expect(await accounts.isPassword(subject, 'modrá lavica pri okne')).toBe(true);
  expect(await redeem(token, failing)).toBe(true);
  expect(await accounts.isPassword(subject, 'zelená lavica pri dverách')).toBe(true);
});

it('and another one of the account, used at the same moment, do not wait for each other: one sets the password', async () => {
  const other = await links.issue(subject); // the link is created before either link is used, because a link created after a new password stays valid
  const used = await Promise.all([redeem(token), redeem(other)]);
  expect(used.filter(Boolean)).toHaveLength(1);
});
