import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#core/gateway';
import type { TokenVerifier } from './identity.ts';
import { createOutsideIdentity } from './external-identity.ts';

let server: Server;
let issuer = '';
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let verifier: TokenVerifier;
let requests: string[] = [];
let up = true;
let userinfoRefuses = false;
let person: Record<string, unknown> = { sub: 'outsider', email: 'outsider@firma.sk', name: 'Cudzí Človek' };

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'rsa', alg: 'RS256', use: 'sig' }] };
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/me` },
      '/keys': jwks,
      '/me': person,
    };
    const answer = up ? answers[request.url ?? ''] : undefined;
    if (request.url === '/me' && userinfoRefuses) return response.writeHead(401).end();
    response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  verifier = createOutsideIdentity({ issuer, audience: 'kostra-api', log: silentLog });
});
afterAll(async () => {
  await verifier?.close();
  await new Promise((resolve) => server.close(resolve));
});

function token(
  claims: Record<string, unknown> = {},
  audience = 'kostra-api',
  writtenBy: string = issuer,
): Promise<string> {
  return new SignJWT({ scope: 'openid Esw.Invoicing', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'rsa' })
    .setSubject('outsider')
    .setIssuer(writtenBy)
    .setAudience(audience)
    .setExpirationTime('10m')
    .sign(keys.privateKey);
}

describe('createOutsideIdentity', () => {
  it('does not take an issuer that is away for a bad token, and tries again', async () => {
    up = false;
    await expect(verifier.verify(await token({ email: 'a@firma.sk' }))).rejects.toThrow('503');
    up = true;
    expect(await verifier.verify(await token({ email: 'a@firma.sk', name: 'A' }))).toMatchObject({
      email: 'a@firma.sk',
    });
  });

  it('asks userinfo for the person where the token names none, once per token', async () => {
    requests = [];
    const bare = await token();
    for (let time = 0; time < 2; time += 1)
      expect(await verifier.verify(bare)).toMatchObject({
        subject: 'outsider',
        email: 'outsider@firma.sk',
        name: 'Cudzí Človek',
      });
    expect(requests).toEqual(['/me']);
  });

  it.each([false, 'false'])(
    'takes an e-mail for none that nobody has proved: email_verified is %j',
    async (email_verified) => {
      const own = person;
      const emailOf = async (claims: Record<string, unknown>) =>
        (await verifier.verify(await token({ ...claims, jti: `${JSON.stringify(claims)} ${email_verified}` })))?.email;
      const email = 'majitel@firma.sk';
      expect(await emailOf({ email, email_verified })).toBe('');
      expect(await emailOf({ email, email_verified: true })).toBe(email);
      expect(await emailOf({ email_verified })).toBe(''); // userinfo contains an e-mail without this claim
      person = { ...own, email_verified };
      try {
        expect(await emailOf({})).toBe('');
      } finally {
        person = own;
      }
    },
  );

  it('[B7-1] refuses another audience, a missing scope and another key; takes scopes as a list', async () => {
    expect(await verifier.verify(await token({}, 'other-api'))).toBeUndefined();
    expect(await verifier.verify(await token({ scope: 'openid' }))).toBeUndefined();
    const other = await generateKeyPair('RS256');
    const forged = await new SignJWT({ scope: 'Esw.Invoicing' })
      .setProtectedHeader({ alg: 'RS256', kid: 'rsa' })
      .setIssuer(issuer)
      .setAudience('kostra-api')
      .setSubject('outsider')
      .setExpirationTime('10m')
      .sign(other.privateKey);
    expect(await verifier.verify(forged)).toBeUndefined();
    expect(await verifier.verify(await token({ scope: undefined, scp: ['Esw.Invoicing'] }))).toBeDefined();
  });

  it('[B7-1] refuses a token that names another issuer, though the key is right', async () => {
    expect(await verifier.verify(await token({}, 'kostra-api', 'https://other.example'))).toBeUndefined();
  });

  it('does not take the person from a userinfo that speaks of somebody else', async () => {
    const own = person;
    person = { ...own, sub: 'somebody-else' };
    try {
      await expect(verifier.verify(await token({ jti: 'not seen before' }))).rejects.toThrow('somebody else');
    } finally {
      person = own;
    }
  });

  it('says how to mend a provider whose tokens name nobody and may not ask who it is', async () => {
    userinfoRefuses = true;
    try {
      await expect(verifier.verify(await token({ jti: 'names nobody' }))).rejects.toThrow(
        /names no e-mail.+\/me answered 401.+claims email and name/,
      );
    } finally {
      userinfoRefuses = false;
    }
  });

  it('refuses a discovery document of another issuer', async () => {
    const liar = createOutsideIdentity({ issuer: issuer.replace('127.0.0.1', 'localhost'), log: silentLog });
    await expect(liar.verify(await token())).rejects.toThrow(issuer);
  });
});
