import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#core/gateway';
import { useDatabase } from '#core/testing/use-database.ts';
import { identityMigrations } from './migrations.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { TestClient } from './testing/test-client.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const password = 'šedý kabát na vešiaku';
let now = Date.now();
let number = 0;
let email = '';
let subject = '';
let one: TestIdentity;
let two: TestIdentity;
let client: TestClient;

// There is one connection: code that needs a second one while a call holds its transaction never ends.
const database = useDatabase({ migrations: [identityMigrations], poolSize: 1 });
beforeAll(async () => {
  const clock = () => new Date(now);
  one = await startTestIdentity(database.db, { clock });
  two = await startTestIdentity(database.db, { clock, publicUrl: one.publicUrl });
  client = new TestClient(one.publicUrl);
});
beforeEach(async () => {
  now = Date.now();
  email = `osoba${(number += 1)}@firma.sk`;
  ({ subject } = await one.identity.createAccount({ email, name: 'Osoba Skúšobná', password }));
});
afterAll(async () => {
  await one?.close();
  await two?.close();
});

const factor = () => one.identity.secondFactor;
const owner = () => ({ subject, email, session: 'session' });
const inCall = <T>(work: (tx: Tx) => Promise<T>) =>
  database.db.inUser({ id: '00000000-0000-7000-8000-000000000000' }, work);
/** Runs `act` as the endpoint does: the password is checked first, outside of the transaction. */
const withPassword = async <T>(password: string | undefined, act: (tx: Tx) => Promise<T>, by = owner()) => {
  const admitted = await factor().admit(by, password);
  return admitted.kind === 'done' ? inCall(act) : admitted;
};
const valueOf = <T>(answer: { kind: string; value?: T }): T => {
  if (answer.kind !== 'done' || answer.value === undefined) throw new Error(`answered ${answer.kind}`);
  return answer.value;
};
/** Returns the code that the app shows `steps` steps of 30 s from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 });

async function turnOn(): Promise<{ secret: string; codes: readonly string[] }> {
  const { secret, uri } = valueOf(await withPassword(password, (tx) => factor().begin(tx, owner())));
  expect(uri).toMatch(/^otpauth:\/\/totp\/Kostra:.*secret=/);
  const codes = valueOf(await inCall((tx) => factor().confirm(tx, owner(), codeOf(secret))));
  now += 60_000; // two steps later, so that the app shows a new code
  return { secret, codes };
}

/** Types the password, and returns the browser at the next page. */
async function begin(process = one): Promise<TestBrowser> {
  const browser = new TestBrowser(process.base, one.publicUrl);
  browser.headers = { 'x-forwarded-for': `192.0.2.${number}` };
  await browser.open(client.authorizeUrl());
  return browser.submit({ email, password });
}

describe('setting it up', () => {
  it('asks for the password and for a code of the app, and gives ten recovery codes of which hashes are kept', async () => {
    expect(await factor().admit(owner(), 'nesprávne heslo')).toEqual({ kind: 'wrong', field: 'password' });
    const { secret } = valueOf(await withPassword(password, (tx) => factor().begin(tx, owner())));
    expect(await inCall((tx) => factor().confirm(tx, owner(), '000000'))).toEqual({ kind: 'wrong', field: 'code' });
    expect((await begin()).url).toContain('/oidc/login-redirect?code='); // the second factor is not confirmed yet, so no code is required
    const codes = valueOf(await inCall((tx) => factor().confirm(tx, owner(), codeOf(secret))));
    expect(new Set(codes).size).toBe(10);
    expect(await inCall((tx) => factor().state(tx, subject))).toEqual({ on: true, recoveryCodesLeft: 10 });
    expect(await withPassword(password, (tx) => factor().begin(tx, owner()))).toEqual({ kind: 'otherState' });
    const stored = await database.db.asSystem('test', async (tx) => {
      const tables = tx.withTables<{
        identity_recovery_code: Record<string, unknown>;
        secret: Record<string, unknown>;
      }>();
      const rows = [
        ...(await tables.selectFrom('identity_recovery_code').selectAll().execute()),
        ...(await tables.selectFrom('secret').selectAll().execute()),
      ];
      return rows.map((row) => Object.values(row).map(String).join(' ')).join('\n');
    });
    expect(stored).not.toContain(secret);
    for (const code of codes) expect(stored).not.toContain(code);
  });
});

describe('signing in with it', () => {
  it('asks for the code after the right password alone, and says of a wrong password what it always says', async () => {
    const { secret } = await turnOn();
    const wrong = new TestBrowser(one.base);
    await wrong.open(client.authorizeUrl());
    await wrong.submit({ email, password: 'nesprávne heslo' });
    expect(wrong.text).toContain('E-mail alebo heslo nie je správne.');
    const browser = await begin();
    expect(browser.text).toContain('<h1>Kód z aplikácie</h1>');
    expect(browser.text).toMatch(/name="code"[^>]*autocomplete="one-time-code"/);
    await browser.submit({ code: '' });
    expect(browser.text).toContain('Zadajte kód.');
    await browser.submit({ code: '000000' });
    expect(browser.status).toBe(422);
    await browser.submit({ code: codeOf(secret) });
    const tokens = await client.exchange(browser.parameter('code'));
    expect(await one.identity.verify(tokens.access_token)).toMatchObject({ email });
  });

  it('leads nobody past the code: not by its address, nor by going on without it', async () => {
    await turnOn();
    const browser = await begin();
    const interaction = browser.url;
    await browser.open(interaction.replace(/\/interaction\/([\w-]+)\/code/, '/auth/$1'));
    expect(browser.url).not.toContain('code=');
    expect(browser.text).toContain('<h1>Prihlásenie</h1>');
    const stranger = new TestBrowser(one.base);
    await stranger.open(interaction);
    expect(stranger.status).toBe(410);
    const fresh = new TestBrowser(one.base);
    await fresh.open(client.authorizeUrl());
    await fresh.open(`${fresh.url}/code`);
    expect(fresh.text).toContain('<h1>Prihlásenie</h1>');
  });

  it('takes a code once, also when it comes to two processes at the same moment', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const browsers = await Promise.all([begin(one), begin(two)]);
    const ends = await Promise.all(browsers.map((browser) => browser.submit({ code })));
    expect(ends.map(({ url }) => url.includes('/oidc/login-redirect?code=')).toSorted()).toEqual([false, true]);
    const again = await begin();
    expect((await again.submit({ code })).status).toBe(422);
    now += 30_000;
    expect((await again.submit({ code: codeOf(secret) })).url).toContain('/oidc/login-redirect?code=');
  });

  it('takes codes of a telephone whose clock is half a minute wrong, and no older ones', async () => {
    const { secret } = await turnOn();
    expect((await (await begin()).submit({ code: codeOf(secret, -2) })).status).toBe(422);
    expect((await (await begin()).submit({ code: codeOf(secret, 1) })).url).toContain('code=');
  });

  it('takes each recovery code once, however it is typed, and says when few are left', async () => {
    const { codes } = await turnOn();
    const [first = '', ...others] = codes;
    expect((await (await begin()).submit({ code: first.toLowerCase().replaceAll('-', ' ') })).url).toContain('code=');
    expect((await (await begin()).submit({ code: first })).status).toBe(422);
    for (const code of others.slice(0, 5)) expect((await (await begin()).submit({ code })).url).toContain('code=');
    const browser = await (await begin()).submit({ code: others[5] ?? '' });
    expect(browser.status).toBe(200);
    expect(browser.text).toContain('Zostáva ich: 3.');
    await browser.open(/class="button" href="([^"]+)"/.exec(browser.text)?.[1] ?? '');
    expect(browser.url).toContain('/oidc/login-redirect?code=');
  });

  it('goes on signed in when the form of a right code is sent twice, that of the last recovery code too', async () => {
    const { secret, codes } = await turnOn();
    const impatient = await begin();
    const form = impatient.text;
    impatient.stopBefore = /^\/identity\/auth\//; // stops before the redirect, so that the second click comes before the first response is complete
    await impatient.submit({ code: codeOf(secret) });
    impatient.stopBefore = undefined;
    impatient.text = form;
    expect((await impatient.submit({ code: codeOf(secret) })).url).toContain('/oidc/login-redirect?code=');

    for (const code of codes.slice(0, 9)) await (await begin()).submit({ code });
    const reloading = await begin();
    const last = reloading.text;
    await reloading.submit({ code: codes[9] ?? '' });
    expect(reloading.text).toContain('To bol váš posledný záložný kód.');
    reloading.text = last;
    expect((await reloading.submit({ code: codes[9] ?? '' })).url).toContain('/oidc/login-redirect?code=');
  });

  it('counts wrong codes of an address, and those of all strangers together; a known browser is not held up', async () => {
    const { secret } = await turnOn();
    const owners = await begin();
    await owners.submit({ code: codeOf(secret) });
    now += 30_000;
    const guess = async (address: string) => {
      const browser = new TestBrowser(one.base);
      browser.headers = { 'x-forwarded-for': address };
      await browser.open(client.authorizeUrl());
      await browser.submit({ email, password });
      const statuses = [];
      for (let count = 0; count < 6; count += 1) statuses.push((await browser.submit({ code: '000000' })).status);
      return statuses;
    };
    expect(await guess('198.51.100.1')).toEqual([422, 422, 422, 422, 422, 429]);
    for (let address = 2; address <= 7; address += 1) await guess(`198.51.100.${address}`);
    expect((await guess('198.51.100.8'))[0]).toBe(429); // a botnet that knows the password
    await owners.open(client.authorizeUrl({ prompt: 'login' }));
    await owners.submit({ email, password });
    expect((await owners.submit({ code: codeOf(secret) })).url).toContain('/oidc/login-redirect?code=');
  });
});

describe('turning it off', () => {
  it('asks for password and code; then the password alone is enough', async () => {
    const { secret, codes } = await turnOn();
    const proof = { password, code: codeOf(secret) };
    const off = (change: object) => {
      const { password: typed, code } = { ...proof, ...change };
      return withPassword(typed, (tx) => factor().turnOff(tx, owner(), code));
    };
    expect(await off({ password: 'nesprávne heslo' })).toEqual({ kind: 'wrong', field: 'password' });
    expect(await off({ code: '000000' })).toEqual({ kind: 'wrong', field: 'code' });
    const renewed = valueOf(await withPassword(password, (tx) => factor().renewCodes(tx, owner(), proof.code)));
    expect(renewed.some((code) => codes.includes(code))).toBe(false);
    expect(await off({ code: codes[0] })).toEqual({ kind: 'wrong', field: 'code' });
    expect(await off({ code: renewed[0] })).toMatchObject({ kind: 'done' });
    expect((await begin()).url).toContain('/oidc/login-redirect?code=');
  });

  it('counts wrong passwords by the session that types them', async () => {
    const wrong = () => factor().admit({ ...owner(), session: email }, 'nesprávne heslo');
    for (let count = 0; count < 10; count += 1) expect(await wrong()).toMatchObject({ kind: 'wrong' });
    expect(await wrong()).toEqual({ kind: 'wait', seconds: 60 });
    expect(await factor().admit(owner(), password)).toMatchObject({ kind: 'done' });
  });

  it('is done by an operator for whoever has lost telephone and paper', async () => {
    await turnOn();
    expect(await one.identity.removeSecondFactor(email.toUpperCase())).toBe(true);
    expect((await begin()).url).toContain('/oidc/login-redirect?code=');
    expect(await one.identity.removeSecondFactor(email)).toBe(false);
  });
});
