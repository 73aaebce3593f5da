import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { PasswordHasher } from './password-hash.ts';
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

describe('wrong passwords', () => {
  it('are counted across processes: after ten even the right one waits, longer each time', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await attempt(count % 2 ? one : two, 'nesprávne heslo')).status).toBe(422);
    const refused = await attempt(one, first);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Príliš veľa neúspešných pokusov. Skúste to znova o 1 minútu.');
    expect((await attempt(two, first)).status).toBe(429);
    now += minute;
    expect((await attempt(two, 'nesprávne heslo')).status).toBe(422);
    expect((await attempt(one, first)).text).toContain('o 2 minúty');
    now += 2 * minute;
    expect((await attempt(one, first)).url).toContain('/oidc/login-redirect?code=');
    // The successful sign-in deletes the attempts that were counted before.
    expect((await attempt(two, 'nesprávne heslo')).status).toBe(422);
    expect((await attempt(two, first)).url).toContain('code=');
  });

  /** Guesses passwords for the account from many addresses, as a botnet does. @returns the statuses of each address */
  const attack = async (addresses: number, guesses: number) => {
    const statuses: number[][] = [];
    for (let address = 1; address <= addresses; address += 1) {
      const own: number[] = [];
      for (let count = 0; count < guesses; count += 1) {
        const browser = new TestBrowser(one.base);
        browser.headers = { 'x-forwarded-for': `203.0.${number}.${address}` };
        await browser.open(client.authorizeUrl());
        own.push((await browser.submit({ email, password: 'nesprávne heslo' })).status);
      }
      statuses.push(own);
    }
    return statuses;
  };

  it('of others lock nobody out: the right password passes from an address that does not guess', async () => {
    await attack(4, 4);
    expect((await attempt(one, first)).url).toContain('/oidc/login-redirect?code=');
  });

  it('leave each new address less while an account is attacked', async () => {
    const statuses = await attack(5, 4);
    expect(statuses[0]).toEqual([422, 422, 422, 422]);
    expect(statuses.at(-1)).toEqual([422, 422, 422, 429]);
  });

  it('from its own office do not hold up a browser in which the account was signed in before', async () => {
    const known = await attempt(one, first);
    for (let count = 0; count < 11; count += 1) await attempt(two, 'nesprávne heslo');
    expect((await attempt(one, first)).status).toBe(429); // the same address, but another browser
    await known.open(client.authorizeUrl({ prompt: 'login' }));
    await known.submit({ email, password: first });
    expect(known.url).toContain('/oidc/login-redirect?code=');
    // The browser is known only for this account, and even in a known browser attempts are limited.
    await known.open(client.authorizeUrl({ prompt: 'login' }));
    for (let count = 0; count < 10; count += 1) await known.submit({ email, password: 'nesprávne heslo' });
    expect((await known.submit({ email, password: first })).status).toBe(429);
  });
});

describe('who has an account', () => {
  it('is not told by the time of a refused sign-in: the password is compared for an address without one too', async () => {
    const matches = vi.spyOn(PasswordHasher.prototype, 'matches');
    onTestFinished(() => matches.mockRestore());
    for (const address of [email, `nikto.${email}`]) {
      const browser = await browserFrom(one).open(client.authorizeUrl());
      matches.mockClear();
      expect((await browser.submit({ email: address, password: 'nesprávne heslo' })).status).toBe(422);
      expect(matches).toHaveBeenCalledOnce();
    }
  });
});

describe('forgotten password', () => {
  async function ask(process: TestIdentity, address: string): Promise<TestBrowser> {
    const browser = browserFrom(process);
    await browser.open(`${one.publicUrl}/identity/account/forgotten`);
    return browser.submit({ email: address });
  }

  async function mailedLink(): Promise<string> {
    const message = await vi.waitFor(() => {
      const found = one.emails.find(({ to }) => to === email);
      if (!found) throw new Error('no e-mail yet');
      return found;
    });
    expect(message.subject).toBe('Nové heslo do Kostry');
    return /https?:\S+/.exec(message.text)?.[0] ?? '';
  }

  const typedTwice = (password: string) => ({ password, again: password });

  it('mails a link that works once and ends the sessions that were', async () => {
    const { tokens } = await client.signIn(email, first);
    await ask(one, email);
    const link = await mailedLink();
    const browser = await browserFrom(two).open(link);
    await browser.submit({ password: 'krátke', again: 'krátke' });
    expect(browser.text).toContain('Heslo musí mať aspoň 10 znakov.');
    await browser.submit({ password: second, again: second });
    expect(browser.text).toContain('Heslo je nastavené');
    await browser.open(link);
    expect(browser.status).toBe(410);
    expect(await client.refresh(tokens.refresh_token)).toMatchObject({ status: 400 });
    expect((await attempt(one, first)).status).toBe(422);
    expect((await attempt(one, second)).url).toContain('code=');
  });

  it('whose form is sent twice says twice that it is set, and to nobody else, nor for another password', async () => {
    await ask(one, email);
    const link = await mailedLink();
    const browser = await browserFrom(one).open(link);
    const form = browser.text;
    const again = async (password: string) => {
      browser.text = form;
      await browser.submit(typedTwice(password));
      return [browser.status, /<h1>(.*)<\/h1>/.exec(browser.text)?.[1]];
    };
    const done = [200, 'Heslo je nastavené'];
    const spent = [410, 'Odkaz už neplatí'];
    expect(await again(second)).toEqual(done);
    expect(await again(second)).toEqual(done);
    for (let count = 0; count < 10; count += 1) expect(await again(first)).toEqual(spent);
    expect(await again(second)).toEqual(spent); // the account was attacked: the sign-in must wait
    now += minute;
    expect(await again(second)).toEqual(done);
    const stranger = await browserFrom(two).open(link);
    expect(stranger.status).toBe(410);
    now += 61 * minute;
    expect(await again(second)).toEqual(spent);
  });

  it('gives a link to one of two processes that are asked at the same moment', async () => {
    await ask(one, email);
    const link = await mailedLink();
    const browsers = await Promise.all([browserFrom(one).open(link), browserFrom(two).open(link)]);
    const passwords = [second, 'tretie dosť dlhé heslo'] as const;
    await Promise.all(browsers.map((browser, at) => browser.submit(typedTwice(passwords[at] ?? ''))));
    expect(browsers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const won = browsers.findIndex(({ status }) => status === 200);
    expect((await attempt(one, passwords[won] ?? '')).url).toContain('code=');
  });

  it('makes the other links of that account void, and proves its address', async () => {
    const before = await client.signIn(email, first);
    expect(decodeJwt(before.tokens.id_token)['email_verified']).toBe(false);
    await ask(one, email);
    await mailedLink();
    await ask(one, email);
    const links = await vi.waitFor(() => {
      const letters = one.emails.filter(({ to }) => to === email);
      expect(letters).toHaveLength(2);
      return letters.map(({ text }) => /https?:\S+/.exec(text)?.[0] ?? '');
    });
    const browser = await browserFrom(one).open(links[1] ?? '');
    await browser.submit(typedTwice(second));
    expect(browser.status).toBe(200);
    expect((await browser.open(links[0] ?? '')).status).toBe(410);
    const after = await client.signIn(email, second);
    expect(decodeJwt(after.tokens.id_token)['email_verified']).toBe(true);
  });

  it('is over after an hour', async () => {
    await ask(one, email);
    const link = await mailedLink();
    now += 61 * minute;
    const browser = await browserFrom(one).open(link);
    expect(browser.status).toBe(410);
    expect(browser.text).toContain('Odkaz už neplatí');
  });

  it('answers the same for an address without an account, and sends it nothing', async () => {
    const known = await ask(one, email);
    const unknown = await ask(one, 'neexistuje@firma.sk');
    const without = ({ text }: TestBrowser, address: string) => text.replaceAll(address, '');
    expect(without(unknown, 'neexistuje@firma.sk')).toBe(without(known, email));
    await mailedLink();
    expect(one.emails.some(({ to }) => to === 'neexistuje@firma.sk')).toBe(false);
  });

  it('without SMTP names the command instead; the demo prints the link, the log never has it', async () => {
    const logged: string[] = [];
    const record = (details: object, message: string) => void logged.push(`${message} ${JSON.stringify(details)}`);
    const log = { debug: record, info: record, warn: record, error: record };
    const plain = await startTestIdentity(database.db, { mail: false, log });
    const browser = await new TestBrowser(plain.base).open(`${plain.publicUrl}/identity/account/forgotten`);
    expect(browser.text).toContain('npm run kostra -- user reset');
    await plain.close();
    const printed: string[] = [];
    const announce = (line: string) => void printed.push(line);
    const demo = await startTestIdentity(database.db, { mail: false, announce, log });
    const demoBrowser = await new TestBrowser(demo.base).open(`${demo.publicUrl}/identity/account/forgotten`);
    await demoBrowser.submit({ email });
    expect(demoBrowser.text).toContain('vo výpise servera');
    await demo.close();
    expect(printed).toEqual([expect.stringMatching(new RegExp(`${email}: .*/identity/account/reset\\?token=`))]);
    expect(logged).toEqual([]);
  });
});

describe('change of password', () => {
  const page = () => `${one.publicUrl}/identity/account/password`;

  it('[B2.8-2] needs the old one, keeps this session and ends the others', async () => {
    const here = await client.signIn(email, first);
    const there = await client.signIn(email, first);
    const { browser } = here;
    await browser.open(page());
    await browser.submit({ current: 'nie je to ono', password: second, again: second });
    expect(browser.text).toContain('Súčasné heslo nie je správne.');
    expect(await two.identity.verify(there.tokens.access_token)).toBeDefined();
    await browser.submit({ current: first, password: second, again: second });
    expect(browser.text).toContain('Heslo je zmenené');
    expect(await client.refresh(there.tokens.refresh_token)).toMatchObject({ status: 400 });
    await vi.waitFor(async () => expect(await two.identity.verify(there.tokens.access_token)).toBeUndefined());
    expect(await client.refresh(here.tokens.refresh_token)).toMatchObject({ status: 200 });
    expect(await two.identity.verify(here.tokens.access_token)).toBeDefined();
    expect((await attempt(one, second)).url).toContain('code=');
  });

  it('whose form is sent twice says twice that it is changed', async () => {
    const { browser } = await client.signIn(email, first);
    await browser.open(page());
    const form = browser.text;
    for (let time = 0; time < 12; time += 1) {
      browser.text = form;
      await browser.submit({ current: first, password: second, again: second });
      expect([browser.status, browser.text]).toEqual([200, expect.stringContaining('Heslo je zmenené')]);
    }
    expect((await attempt(one, second)).url).toContain('code=');
  });

  it('counts wrong ones as a sign-in does: after ten even the right one waits', async () => {
    const { browser } = await client.signIn(email, first);
    await browser.open(page());
    for (let count = 0; count < 10; count += 1) {
      await browser.submit({ current: 'nie je to ono', password: second, again: second });
      expect(browser.status).toBe(422);
    }
    await browser.submit({ current: first, password: second, again: second });
    expect(browser.status).toBe(429);
    expect(browser.text).toContain('Príliš veľa neúspešných pokusov.');
  });

  it('leads who is not signed in to the sign-in', async () => {
    const browser = await browserFrom(one).open(page());
    expect(browser.status).toBe(401);
    expect(browser.text).toContain('Najprv sa prihláste');
  });
});

describe('the operator', () => {
  it('sets a password, also of an account that waits', async () => {
    for (let count = 0; count < 11; count += 1) await attempt(one, 'nesprávne heslo');
    expect(await one.identity.resetPassword({ email, password: second })).toBe(true);
    expect((await attempt(one, second)).url).toContain('code=');
    expect(await one.identity.resetPassword({ email: 'nikto@firma.sk', password: second })).toBe(false);
    await expect(one.identity.resetPassword({ email, password: 'krátke' })).rejects.toMatchObject({
      code: 'password-refused',
    });
  });

  it('cannot make a second account of one e-mail, nor a default password', async () => {
    await expect(
      one.identity.createAccount({ email: email.toUpperCase(), name: 'Iná', password: second }),
    ).rejects.toMatchObject({ code: 'email-taken' });
    await expect(
      one.identity.createAccount({ email: 'demo@firma.sk', name: 'Demo', password: 'heslo12345' }),
    ).rejects.toMatchObject({ code: 'password-refused' });
  });
});
