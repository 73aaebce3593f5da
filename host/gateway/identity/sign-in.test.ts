import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { Attempts } from './attempts.ts';
import { identityMigrations } from './migrations.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { TestClient } from './testing/test-client.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const jana = { email: 'Jana.Novakova@firma.sk', name: 'Jana Nováková', password: 'modrá lavica pri okne' };
let one: TestIdentity;
let client: TestClient;

const database = useDatabase({ migrations: [identityMigrations] });
beforeAll(async () => {
  one = await startTestIdentity(database.db);
  client = new TestClient(one.publicUrl);
  await one.identity.createAccount(jana);
});
afterAll(() => one?.close());

describe('sign-in', () => {
  it('[B7-1] [A2-9] leads by code and PKCE to tokens that speak for the person', async () => {
    const browser = new TestBrowser(one.base);
    await browser.open(client.authorizeUrl());
    expect(browser.text).toContain('<h1>Prihlásenie</h1>');
    await browser.submit({ email: 'jana.novakova@FIRMA.sk', password: jana.password });
    expect(browser.url).toMatch(new RegExp(`^${one.publicUrl}/oidc/login-redirect\\?`));
    expect(browser.parameter('state')).toBe('state-1');
    expect(browser.parameter('iss')).toBe(`${one.publicUrl}/identity`);
    const tokens = await client.exchange(browser.parameter('code'));
    expect(tokens).toMatchObject({ expires_in: 600, token_type: 'Bearer', scope: 'Esw.Invoicing' });
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      aud: 'kostra-web',
      name: 'Jana Nováková',
      email: jana.email,
      nonce: 'nonce-1',
    });
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const user = await one.identity.verify(tokens.access_token);
    expect(user).toMatchObject({ subject: decodeJwt(tokens.id_token).sub, email: jana.email, name: 'Jana Nováková' });
  });

  it('refuses a client without PKCE, and a code traded with another verifier', async () => {
    const browser = new TestBrowser(one.base);
    const bare = new URL(client.authorizeUrl());
    bare.searchParams.delete('code_challenge');
    bare.searchParams.delete('code_challenge_method');
    await browser.open(bare.href);
    expect(browser.parameter('error')).toBe('invalid_request');
    await browser.open(client.authorizeUrl());
    await browser.submit({ email: jana.email, password: jana.password });
    const other = new TestClient(one.publicUrl);
    expect(await other.exchange(browser.parameter('code'))).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('shows an error page, and does not redirect, for an address that is not ours', async () => {
    const browser = new TestBrowser(one.base);
    await browser.open(client.authorizeUrl({ redirect_uri: 'https://evil.example/' }));
    expect(browser.status).toBe(400);
    expect(browser.text).toContain('Prihlásenie sa nepodarilo');
    expect(browser.text).toContain('invalid_redirect_uri');
  });

  it('signs a new tab in silently, and says login_required where nobody is signed in', async () => {
    const { browser, tokens } = await client.signIn(jana.email, jana.password);
    const silent = { prompt: 'none', redirect_uri: `${one.publicUrl}/oidc/silent-redirect` };
    await browser.open(client.authorizeUrl(silent));
    expect(browser.url).toContain('/oidc/silent-redirect?code=');
    // The other tab continues as before.
    expect(await client.refresh(tokens.refresh_token)).toMatchObject({ status: 200 });
    const stranger = await new TestBrowser(one.base).open(client.authorizeUrl(silent));
    expect(stranger.parameter('error')).toBe('login_required');
  });

  it('says in one sentence that e-mail or password is wrong, the same for an unknown e-mail', async () => {
    const pages = [];
    for (const email of [jana.email, 'nikto@firma.sk']) {
      const browser = new TestBrowser(one.base);
      await browser.open(client.authorizeUrl());
      await browser.submit({ email, password: 'celkom nesprávne heslo' });
      expect(browser.status).toBe(422);
      expect(browser.text).toContain('E-mail alebo heslo nie je správne.');
      pages.push(browser.text.replace(/(value|action|href)="[^"]*"/g, ''));
    }
    expect(pages[0]).toBe(pages[1]);
  });

  it('refuses a form that another site sent: without the secret of the page, or from another origin', async () => {
    const browser = new TestBrowser(one.base);
    await browser.open(client.authorizeUrl());
    await browser.submit({ email: jana.email, password: jana.password, form: 'uhádnuté' });
    expect(browser.status).toBe(403);
    expect(browser.text).toContain('Odošlite formulár, prosím, ešte raz.');
    browser.headers = { origin: 'https://evil.example' };
    await browser.submit({ email: jana.email, password: jana.password });
    expect(browser.status).toBe(403);
    browser.headers = { 'sec-fetch-site': 'cross-site' };
    await browser.submit({ email: jana.email, password: jana.password });
    expect(browser.status).toBe(403);
    browser.headers = {};
    await browser.submit({ email: jana.email, password: jana.password });
    expect(browser.url).toContain('/oidc/login-redirect?code=');
  });

  it('speaks the language of ui_locales', async () => {
    const browser = new TestBrowser(one.base);
    await browser.open(client.authorizeUrl({ ui_locales: 'de' }));
    expect(browser.text).toContain('<html lang="de">');
    expect(browser.text).toContain('Passwort vergessen?');
    await browser.submit({ email: jana.email, password: jana.password });
    expect(browser.cookie('kostra_language')).toBeUndefined(); // the language that the application requests is not stored
  });

  it('leaves the language that the reader chose there for the application, in place of its wish', async () => {
    const browser = new TestBrowser(one.base);
    await browser.open(client.authorizeUrl({ ui_locales: 'sk' }));
    await browser.open(`${browser.url}?ui_locales=en`); // opens the language link below the card
    expect(browser.text).toContain('<html lang="en">');
    await browser.submit({ email: jana.email, password: 'celkom nesprávne heslo' });
    expect(browser.text).toContain('<html lang="en">');
    await browser.submit({ email: jana.email, password: jana.password });
    expect(browser.url).toContain('/oidc/login-redirect?code=');
    expect(browser.cookie('kostra_language')).toBe('en');
  });

  it('says in the language of ui_locales why a sign-in is not possible', async () => {
    const browser = new TestBrowser(one.base);
    await browser.open(client.authorizeUrl({ ui_locales: 'en', redirect_uri: 'https://evil.example/' }));
    expect(browser.text).toContain('<html lang="en">');
  });

  it('[A2-9] leads back from a sign-in that is done to the application, and says to others that it is over', async () => {
    const browser = new TestBrowser(one.base);
    await browser.open(client.authorizeUrl());
    const address = browser.url;
    await browser.submit({ email: jana.email, password: jana.password });
    await browser.open(address);
    expect(browser.url).toBe(`${one.publicUrl}/`);
    const stranger = new TestBrowser(one.base);
    await stranger.open(address);
    expect(stranger.status).toBe(410);
    expect(stranger.text).toContain('Prihlásenie vypršalo');
  });

  it('lets another person sign in in the same browser, and ends the first one there', async () => {
    const { browser, tokens } = await client.signIn(jana.email, jana.password);
    await one.identity.createAccount({ email: 'druha@firma.sk', name: 'Druhá Osoba', password: jana.password });
    await browser.open(client.authorizeUrl({ prompt: 'login' }));
    await browser.submit({ email: 'druha@firma.sk', password: jana.password });
    const others = await client.exchange(browser.parameter('code'));
    expect(await one.identity.verify(others.access_token)).toMatchObject({ email: 'druha@firma.sk' });
    expect(await client.refresh(tokens.refresh_token)).toMatchObject({ status: 400 });
    await browser.open(client.authorizeUrl({ prompt: 'none' }));
    const silent = await client.exchange(browser.parameter('code'));
    expect(decodeJwt(silent.id_token).sub).toBe(decodeJwt(others.id_token).sub);
  });

  it('keeps a person signed in who signs in again', async () => {
    const { browser, tokens } = await client.signIn(jana.email, jana.password);
    await browser.open(client.authorizeUrl({ prompt: 'login' }));
    await browser.submit({ email: jana.email, password: jana.password });
    expect(browser.url).toContain('/oidc/login-redirect?code=');
    expect(await client.refresh(tokens.refresh_token)).toMatchObject({ status: 200 });
  });

  it('counts what comes from one address, whatever account it tries', async () => {
    const attempts = new Attempts(database.db, () => new Date());
    for (let count = 0; count < 40; count += 1) await attempts.take({ kind: 'address', of: '198.51.100.7' });
    const browser = new TestBrowser(one.base);
    browser.headers = { 'x-forwarded-for': '198.51.100.7' };
    await browser.open(client.authorizeUrl());
    await browser.submit({ email: jana.email, password: jana.password });
    expect(browser.status).toBe(429);
  });

  it('keeps its cookies from scripts and other sites, and where its address is https to encrypted connections', async () => {
    const publicUrl = 'https://kostra.example.sk';
    const secure = await startTestIdentity(database.db, { publicUrl });
    try {
      const at = (url: string) => new URL(new URL(url, publicUrl).href.replace(publicUrl, secure.base));
      const begun = await fetch(at(new TestClient(publicUrl).authorizeUrl()), { redirect: 'manual' });
      const cookie = begun.headers.getSetCookie().map((line) => line.split(';')[0]);
      const page = await fetch(at(begun.headers.get('location') ?? ''), { headers: { cookie: cookie.join('; ') } });
      const lines = [begun, page].flatMap(({ headers }) => headers.getSetCookie());
      expect(lines.join()).toMatch(/kostra_sign_in=.*kostra_form=/);
      for (const line of lines) {
        expect(line).toMatch(/; secure/i);
        expect(line).toMatch(/; httponly/i);
        expect(line).toMatch(/; samesite=lax/i);
      }
    } finally {
      await secure.close();
    }
  });

  it('writes its own address into what it publishes, whatever host a visitor names', async () => {
    const document = await fetch(`${one.base}/identity/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const { token_endpoint } = (await document.json()) as { token_endpoint: string }; // OpenID defines this name
    expect(token_endpoint).toBe(`${one.publicUrl}/identity/token`);
  });

  it('sends pages that allow no script, no frame and no kept copy', async () => {
    const { headers } = await fetch(`${one.publicUrl}/identity/account/forgotten`);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('cache-control')).toBe('no-store');
    // With `no-referrer` browsers post forms with `Origin: null`, which is refused as foreign.
    expect(headers.get('referrer-policy')).toBe('strict-origin');
  });

  it('lets no browser guess the kind of what it answers, page or not', async () => {
    for (const path of ['account/forgotten', '.well-known/openid-configuration', 'jwks', 'there-is-nothing']) {
      const { headers } = await fetch(`${one.publicUrl}/identity/${path}`);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    }
  });
});
