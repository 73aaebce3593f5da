import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tx } from '#core/gateway';
import { useDatabase } from '#core/testing/use-database.ts';
import { identityMigrations } from './migrations.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { TestClient } from './testing/test-client.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const peter = { email: 'peter@firma.sk', name: 'Peter Malý', password: 'zelený bicykel v dvore' };
let one: TestIdentity;
/** Another process of the same installation. */
let two: TestIdentity;
let client: TestClient;

const database = useDatabase({ migrations: [identityMigrations] });
beforeAll(async () => {
  one = await startTestIdentity(database.db);
  two = await startTestIdentity(database.db, { publicUrl: one.publicUrl });
  client = new TestClient(one.publicUrl);
  await one.identity.createAccount(peter);
});
afterAll(async () => {
  await one?.close();
  await two?.close();
});

const signIn = () => client.signIn(peter.email, peter.password);
const expireSessions = (at: Date) =>
  database.db.asSystem('test', (tx) =>
    tx
      .withTables<{ identity_payload: { model: string; expires_at: Date } }>()
      .updateTable('identity_payload')
      .set({ expires_at: at })
      .where('model', '=', 'Session')
      .execute(),
  );
/** Makes the used refresh tokens look as if they had been used half a minute before. */
const usedBefore = () =>
  database.db.asSystem('test', (tx) =>
    sql`update identity_payload set consumed_at = consumed_at - interval '31 s' where model = 'RefreshToken'`.execute(
      tx,
    ),
  );
const endSession = (parameters: Record<string, string>) =>
  `${one.publicUrl}/identity/session/end?${new URLSearchParams({
    post_logout_redirect_uri: `${one.publicUrl}/`,
    state: 'bye',
    ...parameters,
  })}`;

describe('refresh tokens', () => {
  it('rotate, each once; a second use ends the whole family', async () => {
    const { tokens } = await signIn();
    const renewed = await client.refresh(tokens.refresh_token);
    expect(renewed.status).toBe(200);
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(await one.identity.verify(renewed.access_token)).toMatchObject({ email: peter.email });
    await usedBefore();
    expect(await client.refresh(tokens.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await client.refresh(renewed.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('that come a second time end the access tokens of the family too, in every process; the session goes on', async () => {
    const { browser, tokens } = await signIn();
    const renewed = await client.refresh(tokens.refresh_token);
    for (const token of [tokens.access_token, renewed.access_token]) {
      expect(await one.identity.verify(token)).toBeDefined();
      expect(await two.identity.verify(token)).toBeDefined();
    }
    await usedBefore();
    await client.refresh(tokens.refresh_token);
    await vi.waitFor(async () => {
      for (const token of [tokens.access_token, renewed.access_token]) {
        expect(await one.identity.verify(token)).toBeUndefined();
        expect(await two.identity.verify(token)).toBeUndefined();
      }
    });
    await browser.open(client.authorizeUrl({ prompt: 'none' }));
    const again = await client.exchange(browser.parameter('code'));
    expect(await two.identity.verify(again.access_token)).toMatchObject({ email: peter.email });
  });

  it('that are sent again at once, since the answer was lost, are refused; all other tokens of the browser go on', async () => {
    const { browser, tokens } = await signIn();
    await browser.open(client.authorizeUrl({ prompt: 'none' }));
    const otherTab = await client.exchange(browser.parameter('code'));
    await client.refresh(tokens.refresh_token);
    expect(await client.refresh(tokens.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await one.identity.verify(otherTab.access_token)).toBeDefined();
    expect(await client.refresh(otherTab.refresh_token)).toMatchObject({ status: 200 });
  });

  it('so does an authorization code that comes a second time', async () => {
    const browser = new TestBrowser(one.base);
    await browser.open(client.authorizeUrl());
    await browser.submit({ email: peter.email, password: peter.password });
    const code = browser.parameter('code');
    const tokens = await client.exchange(code);
    expect(await one.identity.verify(tokens.access_token)).toBeDefined();
    expect(await client.exchange(code)).toMatchObject({ status: 400, error: 'invalid_grant' });
    await vi.waitFor(async () => expect(await one.identity.verify(tokens.access_token)).toBeUndefined());
  });

  it('give a rotated token to one of two processes that are asked at the same moment', async () => {
    const { tokens } = await signIn();
    const answers = await Promise.all([
      client.refresh(tokens.refresh_token),
      new TestClient(one.publicUrl, two.base).refresh(tokens.refresh_token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('slide by twelve hours', async () => {
    const { tokens } = await signIn();
    const renewed = await client.refresh(tokens.refresh_token);
    const rows = await database.db.asSystem('test', (tx) =>
      tx
        .withTables<{ identity_payload: { model: string; expires_at: Date; consumed_at: Date | null } }>()
        .selectFrom('identity_payload')
        .select('expires_at')
        .where('model', '=', 'RefreshToken')
        .where('consumed_at', 'is', null)
        .orderBy('expires_at', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(renewed.status).toBe(200);
    const hours = (rows.expires_at.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
  });
});

it('a grant slides with its session: coming back in its second half prolongs it', async () => {
  const { browser } = await signIn();
  const daysLeft = async () => {
    const { rows } = await database.db.asSystem('test', (tx) =>
      sql<{ days: number }>`select max((payload->>'exp')::float8 - extract(epoch from now())) / 86400 as days
        from identity_payload where model = 'Grant' and expires_at > now()`.execute(tx),
    );
    return Number(rows[0]?.days);
  };
  await database.db.asSystem('test', (tx) =>
    sql`update identity_payload set expires_at = expires_at - interval '8 days',
      payload = jsonb_set(payload, '{exp}', to_jsonb((payload->>'exp')::bigint - 8 * 86400)) where model = 'Grant'`.execute(
      tx,
    ),
  );
  expect(await daysLeft()).toBeLessThan(7);
  await browser.open(client.authorizeUrl({ prompt: 'none' }));
  expect(await daysLeft()).toBeGreaterThan(13.9);
  expect(await client.exchange(browser.parameter('code'))).toMatchObject({ status: 200 });
});

it('an access token ends with its session, though nobody signed out and nothing was purged', async () => {
  const { tokens } = await signIn();
  let now = new Date();
  const later = await startTestIdentity(database.db, { publicUrl: one.publicUrl, clock: () => now });
  try {
    await expireSessions(new Date(now.getTime() + 60_000));
    expect(await later.identity.verify(tokens.access_token)).toMatchObject({ email: peter.email });
    now = new Date(now.getTime() + 61_000);
    expect(await later.identity.verify(tokens.access_token)).toBeUndefined();
  } finally {
    await later.close();
  }
});

describe('sign-out', () => {
  it('[B2.8-2] ends both sides at once when the id token proves who signs out', async () => {
    const { browser, tokens } = await signIn();
    // Both processes have verified and cached the token.
    expect(await one.identity.verify(tokens.access_token)).toBeDefined();
    expect(await two.identity.verify(tokens.access_token)).toBeDefined();
    await browser.open(endSession({ id_token_hint: tokens.id_token }));
    expect(browser.url).toBe(`${one.publicUrl}/?state=bye`);
    expect(await client.refresh(tokens.refresh_token)).toMatchObject({ status: 400 });
    await browser.open(client.authorizeUrl({ prompt: 'none' }));
    expect(browser.parameter('error')).toBe('login_required');
    await vi.waitFor(async () => {
      expect(await one.identity.verify(tokens.access_token)).toBeUndefined();
      expect(await two.identity.verify(tokens.access_token)).toBeUndefined();
    });
  });

  it('asks when nothing proves it, and then signs out', async () => {
    const { browser, tokens } = await signIn();
    await browser.open(endSession({ client_id: 'kostra-web' }));
    expect(browser.text).toContain('Odhlásiť sa z Kostry?');
    await browser.submit({ logout: 'yes' });
    expect(browser.url).toBe(`${one.publicUrl}/?state=bye`);
    expect(await client.refresh(tokens.refresh_token)).toMatchObject({ status: 400 });
  });

  it('asks when the id token is of somebody else', async () => {
    const { browser } = await signIn();
    await one.identity.createAccount({ email: 'iny@firma.sk', name: 'Iný Človek', password: peter.password });
    const other = await client.signIn('iny@firma.sk', peter.password);
    await browser.open(endSession({ id_token_hint: other.tokens.id_token }));
    expect(browser.text).toContain('Odhlásiť sa z Kostry?');
  });

  it('goes on where nobody is signed in, but never to an address that is not ours', async () => {
    const browser = new TestBrowser(one.base);
    await browser.open(endSession({ client_id: 'kostra-web' }));
    expect(browser.url).toBe(`${one.publicUrl}/?state=bye`);
    await browser.open(endSession({ client_id: 'kostra-web', post_logout_redirect_uri: 'https://evil.example/' }));
    expect(browser.url).toBe(`${one.publicUrl}/identity/session/end/success`);
    expect(browser.text).toContain('Odhlásili ste sa');
  });
});

describe('the sessions of a person', () => {
  const user = async () => {
    const found = await database.db.asSystem('test', (tx) =>
      tx.selectFrom('app_user').select(['id', 'subject']).where('email', '=', peter.email).executeTakeFirstOrThrow(),
    );
    return found;
  };
  const inCall = async <T>(work: (tx: Tx, subject: string) => Promise<T>) => {
    const { id, subject } = await user();
    return database.db.inUser({ id }, (tx) => work(tx, subject));
  };
  const list = () => inCall((tx, subject) => one.identity.sessions.list(tx, subject));
  /** Signs in with this `User-Agent` header from this network address. */
  const signInAt = async (userAgent: string, address: string) => {
    const browser = new TestBrowser(one.base);
    browser.headers = { 'user-agent': userAgent, 'x-forwarded-for': address };
    await browser.open(client.authorizeUrl());
    await browser.submit({ email: peter.email, password: peter.password });
    const tokens = await client.exchange(browser.parameter('code'), browser.headers);
    const session = (await one.identity.verify(tokens.access_token))?.session ?? 'none';
    return { browser, tokens, session };
  };
  beforeEach(() => inCall((tx, subject) => one.identity.sessions.endOthers(tx, subject, '')));

  it('are listed with browser, address, beginning and last use, the last used first', async () => {
    const before = Date.now();
    const computer = await signInAt('Firefox of the test', '192.0.2.7');
    const telephone = await signInAt('Safari of the test', '2001:db8::9');
    expect(await list()).toMatchObject([
      { id: telephone.session, userAgent: 'Safari of the test', address: '2001:db8::9' },
      { id: computer.session, userAgent: 'Firefox of the test', address: '192.0.2.7' },
    ]);
    await client.refresh(computer.tokens.refresh_token, { 'x-forwarded-for': '192.0.2.8' });
    const [first] = await list();
    expect(first).toMatchObject({ id: computer.session, address: '192.0.2.8' });
    expect(first?.startedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(first?.seenAt.getTime()).toBeGreaterThan(first?.startedAt.getTime() ?? 0);
  });

  it('end one by one, at once and in every process; the others go on', async () => {
    const [computer, telephone] = [await signInAt('a', '192.0.2.7'), await signInAt('b', '192.0.2.8')];
    expect(await two.identity.verify(telephone.tokens.access_token)).toBeDefined();
    expect(await inCall((tx, subject) => one.identity.sessions.end(tx, subject, telephone.session))).toBe(true);
    await vi.waitFor(async () => {
      expect(await one.identity.verify(telephone.tokens.access_token)).toBeUndefined();
      expect(await two.identity.verify(telephone.tokens.access_token)).toBeUndefined();
    });
    expect(await client.refresh(telephone.tokens.refresh_token)).toMatchObject({ status: 400 });
    await telephone.browser.open(client.authorizeUrl({ prompt: 'none' }));
    expect(telephone.browser.parameter('error')).toBe('login_required');
    expect(await one.identity.verify(computer.tokens.access_token)).toBeDefined();
    expect(await list()).toMatchObject([{ id: computer.session }]);
  });

  it('end but for the one of the call; and never by somebody else', async () => {
    const [computer, telephone] = [await signInAt('a', '192.0.2.7'), await signInAt('b', '192.0.2.8')];
    expect(await inCall((tx) => one.identity.sessions.end(tx, 'somebody else', computer.session))).toBe(false);
    await inCall((tx, subject) => one.identity.sessions.endOthers(tx, subject, computer.session));
    expect(await list()).toMatchObject([{ id: computer.session }]);
    await vi.waitFor(async () => expect(await one.identity.verify(telephone.tokens.access_token)).toBeUndefined());
    expect(await client.refresh(computer.tokens.refresh_token)).toMatchObject({ status: 200 });
  });

  it('are not listed once they have expired, though nothing was purged', async () => {
    await signInAt('a', '192.0.2.7');
    expect(await list()).toHaveLength(1);
    await expireSessions(new Date(Date.now() - 1_000));
    expect(await list()).toEqual([]);
  });

  it('end where the end cannot be committed: not at all', async () => {
    const { tokens, session } = await signInAt('a', '192.0.2.7');
    const undone = inCall(async (tx, subject) => {
      await one.identity.sessions.end(tx, subject, session);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await client.refresh(tokens.refresh_token)).toMatchObject({ status: 200 });
  });
});

describe('two processes', () => {
  it('share keys, cookies and sessions: a sign-in begun at one ends at the other', async () => {
    const browser = new TestBrowser(one.base, one.publicUrl);
    await browser.open(client.authorizeUrl());
    const elsewhere = browser.at(two.base);
    await elsewhere.open(browser.url);
    await elsewhere.submit({ email: peter.email, password: peter.password });
    const tokens = await client.exchange(elsewhere.parameter('code'));
    expect(await two.identity.verify(tokens.access_token)).toMatchObject({ email: peter.email });
    expect(await one.identity.verify(tokens.access_token)).toMatchObject({ email: peter.email });
    const jwks = await Promise.all([one, two].map(async ({ base }) => (await fetch(`${base}/identity/jwks`)).text()));
    expect(jwks[0]).toBe(jwks[1]);
    expect(jwks[0]).not.toContain('"d"');
  });
});
