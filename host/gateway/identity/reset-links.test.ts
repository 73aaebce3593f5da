import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#core/testing/database.ts';
import { Accounts } from './accounts.ts';
import { identityMigrations } from './migrations.ts';
import { PasswordHasher } from './password-hash.ts';
import { ResetLinks } from './reset-links.ts';

let now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let links: ResetLinks;
let token: string;
beforeAll(async () => {
  database = await testDatabase({ migrations: [identityMigrations] });
  links = new ResetLinks(database.db, () => now);
});
beforeEach(async () => {
  const accounts = new Accounts(database.db, () => now, new PasswordHasher({ ln: 8, r: 8, p: 1 }));
  const email = `${crypto.randomUUID()}@firma.sk`;
  const { subject } = await accounts.create({ email, name: 'Jana', password: 'modrá lavica pri okne' });
  token = await links.issue(subject);
});
afterAll(() => database?.close());

it('is used up by exactly one of those who come at once', async () => {
  const used = await Promise.all([links.redeem(token), links.redeem(token), links.redeem(token)]);
  expect(used.filter(Boolean)).toHaveLength(1);
  expect(await links.subjectOf(token)).toBeUndefined();
});

it('opens nothing from the end of its hour, not even for who was told before that it would', async () => {
  now = new Date(now.getTime() + 3_599_999);
  expect(await links.subjectOf(token)).toBeDefined();
  now = new Date(now.getTime() + 1);
  expect(await links.subjectOf(token)).toBeUndefined();
  expect(await links.redeem(token)).toBe(false);
});
