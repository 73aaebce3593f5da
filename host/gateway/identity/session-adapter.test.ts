import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { inIdentity } from './identity-tx.ts';
import { identityMigrations } from './migrations.ts';
import { SessionAdapter } from './session-adapter.ts';
import { endSessions } from './sessions.ts';
import { TestClient } from './testing/test-client.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const peter = { email: 'peter@firma.sk', name: 'Peter Malý', password: 'zelený bicykel v dvore' };
let one: TestIdentity;
let client: TestClient;
let subject: string;
const database = useDatabase({ migrations: [identityMigrations] });
beforeAll(async () => {
  one = await startTestIdentity(database.db);
  client = new TestClient(one.publicUrl);
  ({ subject } = await one.identity.createAccount(peter));
});
afterAll(() => one?.close());

it('writes nothing of a session that was ended or signed out, under whatever id; others are written', async () => {
  const sessions = new SessionAdapter(database.db);
  await sessions.upsert('ended', { uid: 'first', accountId: 'a' }, 60);
  await inIdentity(database.db, 'test', (tx) => endSessions(tx, 'a'));
  await sessions.upsert('signed-out', { uid: 'second', accountId: 'a' }, 60);
  await sessions.destroy('signed-out');
  await sessions.upsert('ended', { uid: 'first', accountId: 'a' }, 60);
  await sessions.upsert('new', { uid: 'first', accountId: 'a' }, 60);
  await sessions.upsert('signed-out', { uid: 'second', accountId: 'a' }, 60);
  await sessions.upsert('other', { uid: 'third', accountId: 'a' }, 60);
  for (const id of ['ended', 'new', 'signed-out']) expect(await sessions.find(id)).toBeUndefined();
  expect(await sessions.find('other')).toMatchObject({ uid: 'third' });
});

it('a sign-in again gives the session another id and leaves the old one', async () => {
  const { browser, tokens } = await client.signIn(peter.email, peter.password);
  const before = browser.at(one.base);
  await browser.open(client.authorizeUrl({ prompt: 'login' }));
  await browser.submit({ email: peter.email, password: peter.password });
  const again = await client.exchange(browser.parameter('code'));
  const sessionOf = async (token: string) => (await one.identity.verify(token))?.session;
  expect(await sessionOf(again.access_token)).toBe(await sessionOf(tokens.access_token));
  await before.open(client.authorizeUrl({ prompt: 'none' }));
  expect(before.parameter('error')).toBe('login_required');
});

it.each(['none', 'login'])(
  'a session that ends while its browser asks for a code (prompt=%s) does not come back',
  async (prompt) => {
    const { browser } = await client.signIn(peter.email, peter.password);
    let address = client.authorizeUrl({ prompt });
    if (prompt === 'login') {
      browser.stopBefore = /^\/identity\/auth\//;
      await browser.open(address);
      await browser.submit({ email: peter.email, password: peter.password });
      browser.stopBefore = undefined;
      address = browser.url;
    }
    let asking: Promise<unknown> | undefined;
    await inIdentity(database.db, 'test', async (tx) => {
      await sql`lock table identity_payload in share mode`.execute(tx); // the request can read the session but not write it
      asking = browser.open(address);
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(tx);
        expect(rows.length).toBeGreaterThan(0);
      });
      expect(await endSessions(tx, subject)).toBeGreaterThan(0);
    });
    await asking;
    await browser.open(client.authorizeUrl({ prompt: 'none' }));
    expect(browser.parameter('error')).toBe('login_required');
  },
);
