import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { identityMigrations } from './migrations.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { TestClient } from './testing/test-client.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

let one: TestIdentity;

const database = useDatabase({ migrations: [identityMigrations] });
beforeAll(async () => {
  one = await startTestIdentity(database.db);
});
afterAll(() => one?.close());

interface Answer {
  readonly status: number;
  readonly text: string;
  /** The port of the connection. Equal ports mean the same connection. */
  readonly port: number;
}

/** The agent keeps one connection open: the next request shows whether it still works. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

function post(path: string, body: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'sk' };
    const sent = request(`${one.base}${path}`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      const port = response.socket.localPort ?? 0;
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, port }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const forgotten = '/identity/account/forgotten';

describe('a form', () => {
  it('over 16 kB is answered 413, and the connection goes on', async () => {
    const large = await post(forgotten, `email=${'x'.repeat(20_000)}`);
    expect(large.status).toBe(413);
    expect(large.text).toContain('<h1>');
    const next = await post(forgotten, 'email=a');
    expect({ ...next, text: '' }).toEqual({ status: 403, text: '', port: large.port });
  });

  it('far over it ends the connection, and no other', async () => {
    const huge = await post(forgotten, `email=${'x'.repeat(4_000_000)}`).catch((error: NodeJS.ErrnoException) => error);
    expect(huge).toSatisfy((answer: Answer | NodeJS.ErrnoException) =>
      answer instanceof Error ? /ECONNRESET|EPIPE/.test(answer.code ?? '') : answer.status === 413,
    );
    expect((await post(forgotten, 'email=a')).status).toBe(403);
  });

  it.each(['email=a%00%40b.sk', 'email=%ED%A0%80', 'email=%', 'email=a%1B', 'em%00ail=a'])(
    'with bytes that are no text is answered 400: %s',
    async (body) => {
      expect((await post(forgotten, body)).status).toBe(400);
    },
  );

  it('whose bytes are no UTF-8 is answered 400', async () => {
    expect((await post(forgotten, Buffer.from([...Buffer.from('email=a'), 0xff, 0xc3]))).status).toBe(400);
  });

  it('that is broken off in the middle is no fault of ours', async () => {
    const lines: string[] = [];
    const write = (level: string) => (_details: object, message: string) => void lines.push(`${level} ${message}`);
    const log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
    const other = await startTestIdentity(database.db, { log });
    onTestFinished(() => other.close());
    const broken = connect(Number(new URL(other.base).port), '127.0.0.1', () =>
      broken.write(
        `POST ${forgotten} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nemail=a`,
        () => broken.end(),
      ),
    );
    await expect.poll(() => lines).toEqual(['debug identity: a form was broken off']);
  });

  it('of signing in with U+0000 reaches no database', async () => {
    const browser = new TestBrowser(one.base);
    await browser.open(new TestClient(one.publicUrl).authorizeUrl());
    await browser.submit({ email: 'jana\0@firma.sk', password: 'tajné\0heslo' });
    expect(browser.status).toBe(400);
  });
});

describe('what the provider reads', () => {
  it.each([
    ['token', 'grant_type=authorization_code&client_id=kostra-web&code=a%00b&redirect_uri=x&code_verifier=y'],
    ['token', 'grant_type=refresh_token&client_id=kostra-web&refresh_token=a%00b'],
    ['token', 'grant_type=refresh_token&client_id=a%00b&refresh_token=a'],
    ['token', `grant_type=refresh_token&client_id=kostra-web&refresh_token=${'x'.repeat(70_000)}`],
    ['token', 'grant_type=%'],
    ['token/revocation', 'client_id=kostra-web&token=a%00b'],
    ['me', 'access_token=a%00b'],
  ])('is no failure of ours: POST %s %s', async (path, body) => {
    const { status } = await post(`/identity/${path}`, body);
    expect(status).toBeLessThan(500);
  });

  it.each([
    'auth?client_id=a%00b',
    'auth?client_id=%',
    'auth?client_id=kostra-web&login_hint=%00&scope=%00',
    'interaction/a%00b',
    'account/reset?token=a%00b',
    'account/reset?token=%',
    'account/forgotten?ui_locales=%00',
    'auth/a%00b',
    '%',
    '/',
    '//',
    '/\\',
    '\\',
    '/session/end',
    'session/end?id_token_hint=%00&client_id=%00',
  ])('is no failure of ours: GET %s', async (path) => {
    const { status } = await fetch(`${one.base}/identity/${path}`, { redirect: 'manual' });
    expect(status).toBeLessThan(500);
  });
});
