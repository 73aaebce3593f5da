import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { identityMigrations } from './migrations.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { TestClient, type Tokens } from './testing/test-client.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

let one: TestIdentity;
let tokens: Tokens;
const database = useDatabase({ migrations: [identityMigrations] });
beforeAll(async () => {
  one = await startTestIdentity(database.db);
  const peter = { email: 'peter@firma.sk', name: 'Peter Kováč', password: 'zelený bicykel v dvore' };
  await one.identity.createAccount(peter);
  tokens = (await new TestClient(one.publicUrl).signIn(peter.email, peter.password)).tokens;
});
afterAll(() => one?.close());

/** Makes writing into a table fail with PostgreSQL's error for a full disk. */
async function fill(table: string): Promise<void> {
  const run = (text: string) => database.db.asSystem('test', (tx) => sql.raw(text).execute(tx), { kind: 'migration' });
  await run(`create or replace function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await run(`create trigger no_room before insert or update on ${table} for each row execute function no_room()`);
}

test('with the disk of the database full the pages of signing in answer 503, and say so', async () => {
  const { publicUrl, base } = one;
  const ready = new TestBrowser(base);
  await ready.open(new TestClient(publicUrl).authorizeUrl());
  await fill('identity_attempt');
  const submitted = await ready.submit({ email: 'jana@firma.sk', password: 'nejaké dlhé heslo' });
  await fill('identity_payload');
  const opened = await fetch(new TestClient(publicUrl).authorizeUrl(), { headers: { 'accept-language': 'sk' } });
  expect([submitted.status, opened.status]).toEqual([503, 503]);
  const page = await opened.text();
  expect(page).toContain('Disk servera je plný');
  expect(page).not.toContain('No space');
});

test('with it full the endpoint of tokens answers 503 as well, and when to ask again', async () => {
  const answer = await fetch(`${one.base}/identity/token`, {
    method: 'POST',
    headers: { origin: one.publicUrl },
    body: new URLSearchParams({
      client_id: 'kostra-web',
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    }),
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await answer.json()).toMatchObject({ error: 'server_error' });
});
