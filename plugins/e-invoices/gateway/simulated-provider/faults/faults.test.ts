import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FaultPlan } from './fault.ts';
import { errorCodes } from '../sapi-error.ts';
import { codeOf, control, openProvider, TestClient, textAt, tokenFor } from '../test-client.ts';

/** Opens a strict provider with a signed-in firm, then plans the faults. */
async function openWith(...faults: readonly FaultPlan[]) {
  const provider = await openProvider();
  const client = await TestClient.open(provider);
  const answer = await control(provider, 'POST', '/faults', faults);
  expect(answer.status).toBe(200);
  const sent = async () => (await control(provider, 'GET', '')).json;
  return { provider, client, sent };
}

describe('errors', () => {
  it.each(Object.keys(errorCodes))('answers %s in the envelope of SAPI', async (code) => {
    const { client, sent } = await openWith({ next: 'error', code });
    const answer = await client.send();
    const { status, category, retryable } = errorCodes[code as keyof typeof errorCodes]; // the keys of the table
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({
      error: {
        category,
        code,
        message: expect.any(String),
        details: [],
        retryable,
        correlation_id: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    });
    expect(await sent()).toMatchObject({ sent: 0 });
  });

  it.each([400, 401, 402, 403, 404, 409, 422, 423, 429, 500, 502, 503, 504])(
    'answers the status %i with a code of its own and the opposite of retryable',
    async (status) => {
      const { client } = await openWith({
        next: 'error',
        code: 'NEW-999',
        status,
        retryable: true,
        category: 'TEMPORARY',
      });
      const answer = await client.send();
      expect([answer.status, codeOf(answer)]).toEqual([status, 'NEW-999']);
      expect(answer.json).toMatchObject({ error: { retryable: true, category: 'TEMPORARY' } });
    },
  );

  it('answers 429 with and without Retry-After', async () => {
    const { client } = await openWith(
      { next: 'error', code: 'TEMP-002', retryAfter: 7 },
      { next: 'error', code: 'TEMP-002' },
    );
    expect((await client.send()).headers.get('retry-after')).toBe('7');
    expect((await client.send()).headers.get('retry-after')).toBeNull();
    expect((await client.send()).status).toBe(202);
  });

  it('answers in the shapes of a gateway', async () => {
    const { client, sent } = await openWith(
      { next: 'gateway', status: 503, body: 'html' },
      { next: 'gateway', status: 504, body: 'empty' },
      { next: 'gateway', status: 502, body: 'json' },
      { next: 'answer', status: 200, body: '<html>Prihláste sa</html>', headers: { 'content-type': 'text/html' } },
    );
    const [html, empty, json, page] = [
      await client.send(),
      await client.send(),
      await client.send(),
      await client.send(),
    ];
    expect([html.status, html.text]).toEqual([503, expect.stringMatching(/^<html>/)]);
    expect([empty.status, empty.text]).toEqual([504, '']);
    expect([json.status, json.json]).toEqual([502, { statusCode: 502, error: 'Bad Gateway', message: 'Bad Gateway' }]);
    expect([page.status, page.text]).toEqual([200, '<html>Prihláste sa</html>']);
    expect(await sent()).toMatchObject({ sent: 0 });
  });
});

describe('connections', () => {
  it.each([
    ['cut-before', 0],
    ['cut-after', 1],
    ['cut-within', 1],
  ] as const)('breaks off by %s, and a repeat with the same key takes the document in once', async (next, taken) => {
    const { client, sent } = await openWith({ next });
    const key = randomUUID();
    await expect(client.send({ key })).rejects.toThrow();
    expect(await sent()).toMatchObject({ sent: taken });
    expect((await client.send({ key })).status).toBe(202);
    expect(await sent()).toMatchObject({ sent: 1 });
  });

  it('loses the answer of a document that was taken in', async () => {
    const { provider, client, sent } = await openWith({ next: 'lost' });
    const key = randomUUID();
    const lost = await client.send({ key });
    expect([lost.status, lost.text]).toEqual([502, expect.stringMatching(/^<html>/)]);
    expect(await sent()).toMatchObject({ sent: 1 });
    const again = await client.send({ key });
    expect(again.status).toBe(202);
    const [first, second] = provider.log().filter((entry) => entry.kind === 'request' && entry.key === key);
    const id = textAt(again, 'providerDocumentId');
    expect(first).toMatchObject({ fault: 'lost', status: 502, providerDocumentId: id });
    expect(second).toMatchObject({ isReplay: true, status: 202, providerDocumentId: id });
  });

  it('answers late, after the document was taken in', async () => {
    const { client, sent } = await openWith({ next: 'late', ms: 400 });
    const start = Date.now();
    const answer = client.send();
    await expect.poll(sent).toMatchObject({ sent: 1 });
    expect((await answer).status).toBe(202);
    expect(Date.now() - start).toBeGreaterThanOrEqual(390);
  });

  it('holds an answer until it is released', async () => {
    const { provider, client, sent } = await openWith({ next: 'hold' });
    let isAnswered = false;
    const answer = client.send().then((one) => {
      isAnswered = true;
      return one;
    });
    await expect.poll(sent).toMatchObject({ sent: 1 });
    expect(isAnswered).toBe(false);
    await expect.poll(async () => (await control(provider, 'POST', '/release')).json).toEqual({ released: 1 });
    expect((await answer).status).toBe(202);
  });

  it('changes values of an answer', async () => {
    const { client } = await openWith({ next: 'change', set: { status: 'ODLOŽENÉ', 'more.deep': 1 } });
    expect((await client.send()).json).toMatchObject({ status: 'ODLOŽENÉ', more: { deep: 1 } });
  });
});

describe('tokens', () => {
  it('ends a token before the promised time', async () => {
    const { provider } = await openWith({ next: 'expire-early', seconds: 5 });
    const client = await TestClient.open(provider);
    await control(provider, 'POST', '/clock', { advanceSeconds: 4 });
    expect((await client.get('/auth/token/status')).status).toBe(200);
    await control(provider, 'POST', '/clock', { advanceSeconds: 1 });
    expect((await client.send()).status).toBe(401);
  });

  it('ends all tokens at once', async () => {
    const { provider, client } = await openWith();
    expect((await control(provider, 'POST', '/tokens/expire')).json).toEqual({ expired: 1 });
    expect((await client.send()).status).toBe(401);
  });

  it('locks and unlocks a client', async () => {
    const { provider } = await openWith();
    await control(provider, 'POST', '/lock', { clientId: 'alfa' });
    expect((await tokenFor(provider, 'alfa')).status).toBe(423);
    await control(provider, 'POST', '/lock', { clientId: 'alfa', minutes: 0 });
    expect((await tokenFor(provider, 'alfa')).status).toBe(200);
  });
});

describe('plans', () => {
  it('meet only the call, firm, number or key that they name', async () => {
    const { client } = await openWith(
      { next: 'error', code: 'PERM-002', call: 'send', matching: { number: '2', receiver: '0245:2020000022' } },
      { next: 'error', code: 'PROC-003', call: 'receive' },
    );
    expect((await client.send({ number: '1' })).status).toBe(202);
    expect(codeOf(await client.send({ number: '2' }))).toBe('PERM-002');
    expect(codeOf(await client.get('/document/receive'))).toBe('PROC-003');
  });

  it('skip, repeat, and come each n-th time', async () => {
    const { client } = await openWith(
      { next: 'error', code: 'TEMP-002', call: 'receive', skip: 1, times: 2 },
      { next: 'gateway', status: 503, call: 'token-status', every: 2, times: 'always' },
    );
    const statuses = async (path: string, count: number) => {
      const all: number[] = [];
      for (let n = 0; n < count; n++) all.push((await client.get(path)).status);
      return all;
    };
    expect(await statuses('/document/receive', 4)).toEqual([200, 429, 429, 200]);
    expect(await statuses('/auth/token/status', 4)).toEqual([200, 503, 200, 503]);
  });

  it('stand in the habits of a provider', async () => {
    const provider = await openProvider('strict', {
      faults: [{ next: 'gateway', status: 502, call: 'receive', every: 2 }],
    });
    const client = await TestClient.open(provider);
    expect((await client.get('/document/receive')).status).toBe(200);
    expect((await client.get('/document/receive')).status).toBe(502);
  });

  it('show how often they came, and are cleared', async () => {
    const { provider, client } = await openWith({ next: 'error', code: 'PROC-003', call: 'send' });
    await client.send();
    expect((await control(provider, 'GET', '/faults')).json).toMatchObject({
      faults: [{ seen: 1, used: 1, times: 1 }],
    });
    await control(provider, 'DELETE', '/faults');
    expect((await control(provider, 'GET', '/faults')).json).toEqual({ faults: [] });
  });

  it.each([
    [{ next: 'explode' }, /must be one of/],
    [{ next: 'late' }, /needs ms/],
    [{ next: 'error', code: 'X', matching: { numbr: '1' } }, /matching has no numbr/],
    [{ next: 'hold', time: 3 }, /hold has no time/],
    [{ next: 'hold', call: 'sent' }, /"call" must be one of/],
    [{ next: 'gateway', status: 99 }, /"status"/],
    [{ next: 'hold', times: 0 }, /"times"/],
  ])('refuse %j', async (plan, problem) => {
    const provider = await openProvider();
    const answer = await control(provider, 'POST', '/faults', plan);
    expect([answer.status, textAt(answer, 'problem')]).toEqual([400, expect.stringMatching(problem)]);
  });
});
