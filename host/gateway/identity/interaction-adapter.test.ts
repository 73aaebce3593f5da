import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#core/gateway';
import { useDatabase } from '#core/testing/use-database.ts';
import { Accounts } from './accounts.ts';
import { InteractionAdapter } from './interaction-adapter.ts';
import { identityMigrations } from './migrations.ts';
import { PasswordHasher } from './password-hash.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { TestClient } from './testing/test-client.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const password = 'studený čaj na parapete';
let now = Date.now();
let number = 0;
let email = '';
let subject = '';
let one: TestIdentity;
let client: TestClient;

const database = useDatabase({ migrations: [identityMigrations] });
beforeAll(async () => {
  one = await startTestIdentity(database.db, { clock: () => new Date(now) });
  client = new TestClient(one.publicUrl);
});
beforeEach(async () => {
  now = Date.now();
  email = `osoba${(number += 1)}@firma.sk`;
  ({ subject } = await one.identity.createAccount({ email, name: 'Osoba Skúšobná', password }));
  now += 1;
});
afterAll(() => one?.close());

const inCall = <T>(work: (tx: Tx) => Promise<T>) =>
  database.db.inUser({ id: '00000000-0000-7000-8000-000000000000' }, work);
const owner = () => ({ subject, email, session: 'session' });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
const newPassword = () => one.identity.resetPassword({ email, password: 'horúca káva pri okne' });

async function turnSecondFactorOn(): Promise<string> {
  const begun = await inCall((tx) => one.identity.secondFactor.begin(tx, owner()));
  if (begun.kind !== 'done') throw new Error(begun.kind);
  await inCall((tx) => one.identity.secondFactor.confirm(tx, owner(), codeOf(begun.value.secret)));
  now += 60_000;
  return begun.value.secret;
}

/** Types the correct password and does not follow the redirect. */
async function typePassword(): Promise<TestBrowser> {
  const browser = new TestBrowser(one.base);
  await browser.open(client.authorizeUrl());
  browser.stopBefore = /^\/identity\/(auth\/|interaction\/[\w-]+\/code$)/;
  await browser.submit({ email, password });
  browser.stopBefore = undefined;
  return browser;
}

async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  await browser.open(client.authorizeUrl({ prompt: 'none' }));
  return browser.parameter('code') !== null;
}

describe('a sign-in that was not followed', () => {
  it('can be followed later', async () => {
    const browser = await typePassword();
    await browser.open(browser.url);
    expect(browser.url).toContain('/oidc/login-redirect?code=');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a new password', newPassword],
    ['a second factor', turnSecondFactorOn],
    ['the end of all other sessions', () => inCall((tx) => one.identity.sessions.endOthers(tx, subject, 'other'))],
  ])('is gone after %s', async (_, change) => {
    const browser = await typePassword();
    await change();
    await browser.open(browser.url);
    expect(browser.url).not.toContain('code=');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('does not wait for a code of the second factor after a new password', async () => {
    const secret = await turnSecondFactorOn();
    const browser = await typePassword();
    expect(browser.url).toMatch(/\/code$/);
    await browser.open(browser.url);
    await newPassword();
    await browser.submit({ code: codeOf(secret) });
    expect(browser.status).toBe(410);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

it('what was proved before a new password counts no more, though it is kept after it', async () => {
  const accounts = new Accounts(database.db, () => new Date(now), new PasswordHasher({ ln: 10, r: 8, p: 1 }));
  const interactions = new InteractionAdapter(database.db, accounts);
  const person = await accounts.authenticate(email, password);
  const proved = { subject, credentialVersion: person?.credentialVersion ?? '' };
  const result = { login: { accountId: subject }, proved };
  await interactions.upsert('before', { result }, 60);
  expect(await interactions.find('before')).toMatchObject({ result });
  await newPassword();
  await interactions.upsert('after', { result }, 60);
  expect(await interactions.find('after')).toBeUndefined();
});
