import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatewayAudience } from './audience.ts';
import { OwnTokens } from './own-tokens.ts';

const issuer = 'https://kostra.example.sk/identity';
const ended = new Set<string>();
let now = Date.UTC(2026, 10, 21);
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let tokens: OwnTokens;
let looks = 0;
/** The expiry of every session that has not ended. */
let expiry: Date;

beforeEach(() => {
  expiry = new Date(now + 3_600_000);
});
beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  tokens = new OwnTokens({
    issuer,
    clock: () => new Date(now),
    keyOf: async () => keys.publicKey,
    async sessionExpiry(session) {
      looks += 1;
      return ended.has(session) ? undefined : expiry;
    },
  });
});

interface Variant {
  claims?: Record<string, unknown>;
  audience?: string;
  issuer?: string;
  type?: string;
  key?: CryptoKey;
}

function token(variant: Variant = {}): Promise<string> {
  return new SignJWT({ scope: 'Esw.Invoicing', email: 'a@firma.sk', name: 'A', ses: 's1', ...variant.claims })
    .setProtectedHeader({ alg: 'ES256', typ: variant.type ?? 'at+jwt', kid: 'k' })
    .setSubject('subject')
    .setIssuer(variant.issuer ?? issuer)
    .setAudience(variant.audience ?? gatewayAudience)
    .setIssuedAt(now / 1000)
    .setExpirationTime(now / 1000 + 600)
    .sign(variant.key ?? keys.privateKey);
}

describe('verify', () => {
  it('knows the person of a good token', async () => {
    expect(await tokens.verify(await token())).toEqual({
      subject: 'subject',
      email: 'a@firma.sk',
      name: 'A',
      exp: now / 1000 + 600,
      session: 's1',
    });
  });

  it.each([
    ['another audience', { audience: 'somebody-else' }],
    ['another issuer', { issuer: 'https://evil.example' }],
    ['no scope for the gateway', { claims: { scope: 'openid' } }],
    ['a scope that only begins like it', { claims: { scope: 'Esw.InvoicingOther' } }],
    ['the type of an id token', { type: 'JWT' }],
  ] satisfies [string, Variant][])('[B7-1] refuses a token with %s', async (_, variant) => {
    expect(await tokens.verify(await token(variant))).toBeUndefined();
  });

  it('refuses a token that was tampered with, signed by another key, or is no token', async () => {
    const [header, payload, signature] = (await token()).split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), sub: 'x' }),
    );
    expect(await tokens.verify([header, forged.toString('base64url'), signature].join('.'))).toBeUndefined();
    const other = await generateKeyPair('ES256');
    expect(await tokens.verify(await token({ key: other.privateKey }))).toBeUndefined();
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    expect(await tokens.verify(`${none}.${payload}.`)).toBeUndefined();
    expect(await tokens.verify('gibberish')).toBeUndefined();
  });

  it('refuses an expired token, also one it remembers', async () => {
    const good = await token();
    expect(await tokens.verify(good)).toBeDefined();
    now += 601_000;
    expect(await tokens.verify(good)).toBeUndefined();
  });

  it('looks a token up once, and again after an announced end of its session', async () => {
    const good = await token({ claims: { ses: 's2' } });
    looks = 0;
    for (let time = 0; time < 3; time += 1) expect(await tokens.verify(good)).toBeDefined();
    expect(looks).toBe(1);
    tokens.forget('s1');
    await tokens.verify(good);
    expect(looks).toBe(1);
    ended.add('s2');
    tokens.forget('s2');
    expect(await tokens.verify(good)).toBeUndefined();
  });

  it('looks again when the session would have expired, though the token has not', async () => {
    expiry = new Date(now + 60_000);
    const good = await token({ claims: { ses: 's3' } });
    expect(await tokens.verify(good)).toBeDefined();
    now += 59_000;
    expiry = new Date(now + 60_000); // the session is extended, because the person came back
    now += 1_000;
    expect(await tokens.verify(good)).toBeDefined();
    now += 59_000;
    ended.add('s3');
    expect(await tokens.verify(good)).toBeUndefined();
  });

  it('does not remember a token whose session ended while it was looked at', async () => {
    const looking = [Promise.withResolvers<Date | undefined>(), Promise.withResolvers<Date | undefined>()];
    let requests = 0;
    const slow = new OwnTokens({
      issuer,
      clock: () => new Date(now),
      keyOf: async () => keys.publicKey,
      sessionExpiry: async () => looking[requests++]?.promise,
    });
    const good = await token();
    const verifying = slow.verify(good);
    await vi.waitFor(() => expect(requests).toBe(1));
    slow.forget('s1');
    looking[0]?.resolve(expiry); // this expiry was read before the end of the session was written
    await verifying;
    looking[1]?.resolve(undefined);
    expect(await slow.verify(good)).toBeUndefined();
  });

  it('lets a failing database be seen as such, not as a bad token', async () => {
    const away = new OwnTokens({
      issuer,
      clock: () => new Date(now),
      keyOf: async () => keys.publicKey,
      sessionExpiry: () => Promise.reject(new Error('the database is away')),
    });
    await expect(away.verify(await token())).rejects.toThrow('the database is away');
    expect(await exportJWK(keys.publicKey)).not.toHaveProperty('d');
  });
});
