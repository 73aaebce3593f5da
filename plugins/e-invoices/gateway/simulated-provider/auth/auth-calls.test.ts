import { describe, expect, it } from 'vitest';
import { call, codeOf, control, openProvider, TestClient, textAt, tokenFor } from '../test-client.ts';

const minute = 60;

describe('token', () => {
  it('gives a bearer token for 900 seconds and a refresh token', async () => {
    const provider = await openProvider();
    const answer = await tokenFor(provider, 'alfa');
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect(textAt(answer, 'refresh_token')).not.toBe('');
  });

  it('ends after 900 seconds', async () => {
    const provider = await openProvider();
    const client = await TestClient.open(provider);
    await control(provider, 'POST', '/clock', { advanceSeconds: 899 });
    expect((await client.get('/document/receive')).status).toBe(200);
    await control(provider, 'POST', '/clock', { advanceSeconds: 1 });
    const late = await client.get('/document/receive');
    expect([late.status, codeOf(late)]).toEqual([401, 'SAPI-AUTH-001']);
  });

  it('accepts a form only from providers with that habit, and not always gives a refresh token', async () => {
    const form = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials&client_id=gama&client_secret=gama-secret',
    };
    const loose = await openProvider('loose');
    const accepted = await call('POST', `${loose.sapi}/auth/token`, form);
    expect(accepted.status).toBe(200);
    expect(accepted.json).not.toHaveProperty('refresh_token');
    const strict = await openProvider();
    expect((await call('POST', `${strict.sapi}/auth/token`, form)).status).toBe(400);
  });

  it('refuses another grant type as a wrong field', async () => {
    const provider = await openProvider();
    const answer = await call('POST', `${provider.sapi}/auth/token`, { body: { grant_type: 'password' } });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'VAL-003']);
    expect(textAt(answer, 'error.details.0.field')).toBe('grant_type');
  });

  it('locks a client for ten minutes after five wrong secrets, even with the right one', async () => {
    const provider = await openProvider();
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await tokenFor(provider, 'alfa', 'wrong')).status, `attempt ${attempt}`).toBe(401);
    const locked = await tokenFor(provider, 'alfa');
    expect(locked.status).toBe(423);
    expect(locked.headers.get('retry-after')).toBe('600');
    expect((await tokenFor(provider, 'beta')).status).toBe(200);
    await control(provider, 'POST', '/clock', { advanceSeconds: 10 * minute - 1 });
    expect((await tokenFor(provider, 'alfa')).status).toBe(423);
    await control(provider, 'POST', '/clock', { advanceSeconds: 1 });
    expect((await tokenFor(provider, 'alfa')).status).toBe(200);
  });

  it('answers 429 above 200 token calls a minute, with Retry-After only by habit', async () => {
    for (const name of ['strict', 'loose'] as const) {
      const provider = await openProvider(name, { tokenCallsPerMinute: 3 });
      const clientId = name === 'strict' ? 'alfa' : 'gama';
      for (let n = 0; n < 3; n++) expect((await tokenFor(provider, clientId)).status).toBe(200);
      const refused = await tokenFor(provider, clientId);
      expect([refused.status, codeOf(refused)]).toEqual([429, 'TEMP-002']);
      expect(refused.headers.get('retry-after')).toBe(name === 'strict' ? '60' : null);
      await control(provider, 'POST', '/clock', { advanceSeconds: minute });
      expect((await tokenFor(provider, clientId)).status).toBe(200);
    }
  });

  it('can be limited to a scope', async () => {
    const provider = await openProvider();
    await control(provider, 'PATCH', '/firms/alfa', { scopes: ['document.receive'] });
    const client = await TestClient.open(provider);
    expect((await client.get('/document/receive')).status).toBe(200);
    const refused = await client.send();
    expect([refused.status, codeOf(refused)]).toEqual([403, 'INSUFFICIENT_SCOPE']);
  });
});

describe('renew', () => {
  it('exchanges a refresh token once', async () => {
    const provider = await openProvider();
    const first = textAt(await tokenFor(provider, 'alfa'), 'refresh_token');
    const renew = (token: string) => call('POST', `${provider.sapi}/auth/renew`, { body: { refresh_token: token } });
    const second = await renew(first);
    expect(second.status).toBe(200);
    expect(textAt(second, 'refresh_token')).not.toBe(first);
    const again = await renew(first);
    expect([again.status, codeOf(again)]).toEqual([401, 'SAPI-AUTH-001']);
    expect((await renew(textAt(second, 'refresh_token'))).status).toBe(200);
  });

  it('refuses a refresh token after 30 days, and an access token always', async () => {
    const provider = await openProvider();
    const tokens = await tokenFor(provider, 'alfa');
    const renew = (token: string) => call('POST', `${provider.sapi}/auth/renew`, { body: { refresh_token: token } });
    expect((await renew(textAt(tokens, 'access_token'))).status).toBe(401);
    await control(provider, 'POST', '/clock', { advanceSeconds: 30 * 24 * 60 * minute });
    expect((await renew(textAt(tokens, 'refresh_token'))).status).toBe(401);
  });
});

describe('status, revoke and health', () => {
  it('tells the client and the remaining seconds of a token', async () => {
    const provider = await openProvider();
    const client = await TestClient.open(provider);
    await control(provider, 'POST', '/clock', { advanceSeconds: 100 });
    const answer = await client.get('/auth/token/status');
    expect(answer.json).toMatchObject({ active: true, client_id: 'alfa', expires_in: 800 });
  });

  it('revokes the own token', async () => {
    const provider = await openProvider();
    const client = await TestClient.open(provider);
    expect((await client.post('/auth/revoke')).status).toBe(200);
    expect((await client.get('/auth/token/status')).status).toBe(401);
  });

  it('is healthy without a token', async () => {
    const provider = await openProvider();
    expect((await call('GET', `${provider.sapi}/health`)).json).toMatchObject({ status: 'UP' });
  });

  it('refuses tokens in the shape of a gateway by habit', async () => {
    const provider = await openProvider('loose');
    const answer = await call('GET', `${provider.sapi}/document/receive`);
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
  });
});
