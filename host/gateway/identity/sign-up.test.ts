import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { Attempts } from './attempts.ts';
import { identityMigrations } from './migrations.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { TestClient } from './testing/test-client.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const minute = 60_000;
const first = 'tichá voda brehy myje';
const second = 'ranná káva bez cukru';
let now = Date.now();
let number = 0;
let email = '';
let one: TestIdentity;
let two: TestIdentity;
let client: TestClient;

const database = useDatabase({ migrations: [identityMigrations] });
beforeAll(async () => {
  const clock = () => new Date(now);
  one = await startTestIdentity(database.db, { clock });
  two = await startTestIdentity(database.db, { clock, publicUrl: one.publicUrl });
  client = new TestClient(one.publicUrl);
});
beforeEach(async () => {
  now = Date.now();
  email = `osoba${(number += 1)}@firma.sk`;
  await one.identity.createAccount({ email, name: 'Osoba Skúšobná', password: first });
});
afterAll(async () => {
  await one?.close();
  await two?.close();
});

/** Returns a browser whose network address differs for every test. The address is sent in the header of a proxy. */
function browserFrom(process: TestIdentity): TestBrowser {
  const browser = new TestBrowser(process.base, one.publicUrl);
  browser.headers = { 'x-forwarded-for': `192.0.2.${number}` };
  return browser;
}

async function attempt(process: TestIdentity, password: string): Promise<TestBrowser> {
  const browser = browserFrom(process);
  await browser.open(client.authorizeUrl());
  return browser.submit({ email, password });
}

describe('sign-up', () => {
  /** A process without a mail server. */
  let bare: TestIdentity;
  beforeAll(async () => {
    bare = await startTestIdentity(database.db, { clock: () => new Date(now), publicUrl: one.publicUrl, mail: false });
  });
  afterAll(() => bare?.close());

  async function open(process = one): Promise<TestBrowser> {
    const browser = browserFrom(process);
    await browser.open(client.authorizeUrl());
    return browser.open(/href="([^"]*sign-up[^"]*)"/.exec(browser.text)?.[1] ?? '');
  }
  const emailTo = (address: string, process = one) =>
    vi.waitFor(() => {
      const found = process.emails.find(({ to }) => to === address);
      if (!found) throw new Error('no e-mail yet');
      return found;
    });

  const linkIn = ({ text }: { text: string }) => /https?:\S+/.exec(text)?.[0] ?? '';

  it('tells nobody on its page whether the address has an account: an e-mail does', async () => {
    const pages = [];
    for (const address of [email, `nova.${email}`]) {
      const browser = await open();
      await browser.submit({ name: 'Eva Krátka', email: address, password: second, again: second });
      expect(browser.status).toBe(200);
      pages.push(browser.text.replaceAll(address, 'ADDRESS'));
    }
    expect(pages[0]).toBe(pages[1]);
    expect((await emailTo(email)).subject).toBe('Účet v Kostre už máte');
    expect((await emailTo(`nova.${email}`)).subject).toBe('Potvrďte svoj účet v Kostre');
    expect((await attempt(one, first)).url).toContain('code='); // the password of the account is unchanged
  });

  it('makes the account when the mailed link is confirmed, once; a scanner that opens it uses nothing up', async () => {
    const address = `eva.${email}`;
    const browser = await open();
    await browser.submit({ name: '  Eva   Krátka ', email: address, password: second, again: second });
    const link = linkIn(await emailTo(address));
    await browserFrom(two).open(link);
    const elsewhere = await browserFrom(two).open(link);
    expect(elsewhere.text).toContain(address);
    await elsewhere.submit({ password: second });
    expect(elsewhere.text).toContain('Účet je pripravený');
    expect((await elsewhere.open(link)).status).toBe(410);
    const { tokens } = await client.signIn(address, second);
    expect(await one.identity.verify(tokens.access_token)).toMatchObject({ email: address, name: 'Eva Krátka' });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ email_verified: true });
  });

  it('that is confirmed twice by one form says twice that the account is ready', async () => {
    const address = `dvakrat.${email}`;
    await (await open()).submit({ name: 'Eva', email: address, password: second, again: second });
    const browser = await browserFrom(one).open(linkIn(await emailTo(address)));
    const form = browser.text;
    for (const [password, status] of [
      [second, 200],
      [second, 200],
      [first, 410],
    ] as const) {
      browser.text = form;
      await browser.submit({ password });
      expect([password, browser.status]).toEqual([password, status]);
    }
  });

  it('whose link is a day old makes nothing, nor does its page that was left open', async () => {
    const address = `stara.${email}`;
    await (await open()).submit({ name: 'Eva', email: address, password: second, again: second });
    const link = linkIn(await emailTo(address));
    const leftOpen = await browserFrom(one).open(link);
    now += 24 * 60 * minute;
    expect((await browserFrom(one).open(link)).status).toBe(410);
    expect((await leftOpen.submit({ password: second })).status).toBe(410);
  });

  it('is confirmed by its own password: whoever confirms the sign-up of somebody else makes no account of theirs', async () => {
    const address = `obet.${email}`;
    await (await open()).submit({ name: 'Niekto', email: address, password: first, again: first });
    const foreign = linkIn(await emailTo(address));
    await (await open(two)).submit({ name: 'Eva Krátka', email: address, password: second, again: second });
    const own = linkIn(await emailTo(address, two));
    const page = await browserFrom(one).open(foreign);
    expect(page.text).toContain('autocomplete="current-password"');
    expect(page.text).toContain('Ak ste sa neregistrovali vy');
    await page.submit({ password: '' });
    expect([page.status, page.text]).toEqual([422, expect.stringContaining('Zadajte heslo.')]);
    await page.submit({ password: second });
    expect([page.status, page.text]).toEqual([422, expect.stringContaining('bolo zadané iné heslo')]);
    expect(page.text).toContain('aria-invalid="true"');
    expect(page.text).not.toContain(`value="${second}"`);
    const right = await browserFrom(one).open(own);
    expect((await right.submit({ password: second })).text).toContain('Účet je pripravený');
    const { tokens } = await client.signIn(address, second);
    expect(await one.identity.verify(tokens.access_token)).toMatchObject({ email: address, name: 'Eva Krátka' });
    // The other link creates no second account, not even with the password that belongs to it.
    expect((await page.submit({ password: first })).status).toBe(410);
  });

  it('has its password guessed ten times by a link, then it waits; the right one goes through after that', async () => {
    const address = `hadana.${email}`;
    await (await open()).submit({ name: 'Eva', email: address, password: second, again: second });
    const page = await browserFrom(one).open(linkIn(await emailTo(address)));
    for (let count = 0; count < 10; count += 1) expect((await page.submit({ password: first })).status).toBe(422);
    await page.submit({ password: second });
    expect([page.status, page.text]).toEqual([429, expect.stringContaining('Príliš veľa neúspešných pokusov')]);
    now += minute;
    expect((await page.submit({ password: second })).text).toContain('Účet je pripravený');
  });

  it('where no mail is sent creates the account and goes on signed in', async () => {
    const browser = await open(bare);
    await browser.submit({ name: '  Eva   Krátka ', email: 'eva@firma.sk', password: second, again: second });
    const tokens = await client.exchange(browser.parameter('code'));
    expect(await one.identity.verify(tokens.access_token)).toMatchObject({ email: 'eva@firma.sk', name: 'Eva Krátka' });
  });

  it('where no mail is sent goes on signed in when its form is sent twice; a stranger is told that it is taken', async () => {
    const person = { name: 'Eva Krátka', email: `dvakrat2.${email}`, password: second, again: second };
    const browser = await open(bare);
    const stranger = await open(bare);
    const form = browser.text;
    browser.stopBefore = /^\/identity\/auth\//; // stops before the redirect, so that the second click comes before the first response is complete
    await browser.submit(person);
    browser.stopBefore = undefined;
    browser.text = form;
    const tokens = await client.exchange((await browser.submit(person)).parameter('code'));
    expect(await one.identity.verify(tokens.access_token)).toMatchObject({ email: person.email });
    expect((await stranger.submit(person)).status).toBe(409);
  });

  it('is counted by address, as letters that are asked for are', async () => {
    const attempts = new Attempts(database.db, () => new Date(now));
    const address = '198.51.100.8';
    for (let count = 0; count < 20; count += 1) await attempts.take({ kind: 'mailing', of: address });
    const browser = await open();
    browser.headers = { 'x-forwarded-for': address };
    await browser.submit({ name: 'Eva', email: 'eva3@firma.sk', password: second, again: second });
    expect(browser.status).toBe(429);
    await browser.open(`${one.publicUrl}/identity/account/forgotten`);
    await browser.submit({ email });
    expect(browser.status).toBe(429);
    expect(one.emails.some(({ to }) => to === email)).toBe(false);
  });

  it('asked for by a stranger again and again keeps nobody from getting a link for a forgotten password', async () => {
    for (let count = 0; count < 4; count += 1)
      await (await open()).submit({ name: 'Niekto', email, password: second, again: second });
    await vi.waitFor(() => expect(one.emails.filter(({ to }) => to === email)).toHaveLength(3));
    const owner = await browserFrom(two).open(`${one.publicUrl}/identity/account/forgotten`);
    await owner.submit({ email });
    expect((await emailTo(email, two)).subject).toBe('Nové heslo do Kostry');
  });

  it('says what is wrong beside each field and keeps what was typed, passwords excepted', async () => {
    const browser = await open();
    await browser.submit({ name: '', email: 'eva@', password: 'heslo12345', again: 'heslo12345' });
    expect(browser.status).toBe(422);
    for (const words of [
      'Zadajte meno a priezvisko.',
      'Zadajte e-mail v tvare meno@firma.sk.',
      'Toto heslo je príliš bežné',
    ])
      expect(browser.text).toContain(words);
    expect(browser.text).toContain('value="eva@"');
    expect(browser.text).not.toContain('heslo12345"');
    await browser.submit({ name: 'Eva', email: 'eva2@firma.sk', password: second, again: first });
    expect(browser.text).toContain('Heslá sa nezhodujú.');
    const withoutMail = await open(bare);
    await withoutMail.submit({ name: 'Eva', email: email.toUpperCase(), password: second, again: second });
    expect(withoutMail.status).toBe(409);
    expect(withoutMail.text).toContain('Tento e-mail už má v Kostre účet.');
  });

  it('shows what people type as text, never as markup', async () => {
    const browser = await open();
    await browser.submit({ name: '"><script>alert(1)</script>', email: '"><b>x</b>', password: '', again: '' });
    expect(browser.text).not.toContain('<script>alert');
    expect(browser.text).not.toContain('<b>x');
  });
});
