import Type from 'typebox';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { companyEndpoint, endpoint } from '#core/contract';
import sk from '../i18n/sk.json' with { type: 'json' };
import type { TextRef } from '../tokens.ts';
import { isEnding } from '../lists/loadable.ts';
import { GatewayProblem } from './gateway-problem.ts';
import { type Answer, json, openTestGateway, refuse, type SeenRequest } from './test-gateway.ts';

const StoredRecord = Type.Object({ id: Type.String() });
const readThings = endpoint({
  method: 'GET',
  path: 'things',
  query: Type.Object({ search: Type.Optional(Type.String()), ids: Type.Optional(Type.Array(Type.String())) }),
  reply: StoredRecord,
  sample: { query: {} },
});
const saveThing = companyEndpoint({
  method: 'PUT',
  path: 'things/:thingId',
  body: StoredRecord,
  reply: StoredRecord,
  sample: { params: { thingId: 'a' }, body: { id: 'a' } },
});
const save = { params: { companyId: 'c1', thingId: 'a/b' }, body: { id: 'a' } };

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});
async function open(...answers: Answer[]) {
  const test = await openTestGateway(answers);
  opened.push(test);
  return test;
}

/** Returns the text that a Slovak user sees in a toast. */
function slovak(text: TextRef | undefined): string | undefined {
  const key = typeof text === 'object' ? text.key : text;
  return key?.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], sk) as string;
}
async function failure(call: Promise<unknown>): Promise<GatewayProblem> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GatewayProblem);
  return error as GatewayProblem;
}

describe('a call', () => {
  it('[B7-1] [A7-1] carries token, verify-app, application, connection id and the language of the page', async () => {
    const { gateway, seen, connection } = await open(json({ id: 'a' }));
    connection.current = 'hub-1';
    await expect(gateway.call(readThings, { query: { search: 'Ľubietová', ids: ['1', '2'] } })).resolves.toEqual({
      id: 'a',
    });
    const { headers, url } = seen[0] as SeenRequest; // one call was made
    expect(headers.authorization).toBe('Bearer first');
    expect(headers['verify-app']).toBe('invoicingApp');
    expect(headers['x-kostra-application']).toBe('Invoicing');
    expect(headers['accept-language']).toBe('de');
    expect(headers['x-kostra-connection-id']).toBe('hub-1');
    expect(url).toBe('/gateway/things?search=%C4%BDubietov%C3%A1&ids=1&ids=2');
  });

  it('[A7-1] has no connection id without a connection, nor when told to leave it out', async () => {
    const { gateway, seen, connection } = await open(json({ id: 'a' }));
    await gateway.call(readThings, { query: {} });
    connection.current = 'hub-1';
    await gateway.call(readThings, { query: {} }, { skipConnectionId: true });
    expect(seen.map(({ headers }) => headers['x-kostra-connection-id'])).toEqual([undefined, undefined]);
  });

  it('[A7-1] never sends the control headers', async () => {
    const { gateway, seen } = await open(json({ id: 'a' }));
    await gateway.call(readThings, { query: {} }, { skipConnectionId: true, handles: [404, 409], search: true });
    expect(Object.keys(seen[0]?.headers ?? {}).filter((name) => /handled|skip/.test(name))).toEqual([]);
  });

  it('[B7-1] asks for the duplicate check with an empty header, and only when it is active', async () => {
    const { gateway, seen } = await open(json({ id: 'a' }));
    await gateway.call(saveThing, save, { checkDuplicate: true });
    await gateway.call(saveThing, save);
    expect(seen.map(({ headers }) => headers['x-kostra-duplicate-request-check'])).toEqual(['', undefined]);
  });

  it('[B7-1] asks for it with every call that creates something', async () => {
    const { gateway, seen } = await open(json({ id: 'a' }));
    const createThing = endpoint({
      method: 'POST',
      path: 'things',
      reply: Type.Object({ id: Type.String() }),
      sample: {},
    });
    await gateway.call(createThing, {});
    await gateway.call(createThing, {}, { checkDuplicate: false });
    expect(seen.map(({ headers }) => headers['x-kostra-duplicate-request-check'])).toEqual(['', undefined]);
  });

  it('gives each writing action one Idempotency-Key, the same in every try, and none to reading', async () => {
    const { gateway, seen, clock } = await open(
      refuse(503, 'unavailable'),
      refuse(401, 'unauthenticated'),
      json({ id: 'a' }),
      json({ id: 'a' }),
    );
    const saved = gateway.call(saveThing, save, { retry: { on: [503], delays: [300] } });
    await vi.waitFor(() => expect(clock.waiting).toEqual([300]));
    await clock.advance(300);
    await saved;
    await gateway.call(saveThing, save);
    await gateway.call(readThings, { query: {} });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    expect(keys[4]).toBeUndefined();
  });

  it('encodes parameters, sends JSON, and answers nothing for 204', async () => {
    const { gateway, seen } = await open((response) => response.writeHead(204).end());
    await expect(gateway.call(saveThing, save)).resolves.toBeUndefined();
    expect(seen[0]).toMatchObject({ method: 'PUT', url: '/gateway/companies/c1/things/a%2Fb', body: '{"id":"a"}' });
  });
});

describe('a refused token', () => {
  it('is renewed once, and the call repeated once', async () => {
    const { gateway, seen, tokens, toasts } = await open(refuse(401, 'unauthenticated'), json({ id: 'a' }));
    await expect(gateway.call(readThings, { query: {} })).resolves.toEqual({ id: 'a' });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
    expect(tokens.renewals).toBe(1);
    expect(toasts).toEqual([]);
  });

  it('leads to the sign-in when the new one is refused too', async () => {
    const { gateway, seen, signIns, toasts } = await open(refuse(401, 'unauthenticated'));
    expect((await failure(gateway.call(readThings, { query: {} }))).status).toBe(401);
    expect(seen).toHaveLength(2);
    expect(signIns).toHaveLength(1);
    expect(toasts).toEqual([]);
  });

  it('leads to the sign-in at once when there is no new one to be had', async () => {
    const { gateway, seen, signIns, tokens } = await open(refuse(401, 'unauthenticated'));
    tokens.fresh = undefined;
    await failure(gateway.call(readThings, { query: {} }));
    expect([seen.length, signIns.length]).toEqual([1, 1]);
  });

  it('tells a change that a person waits for from what the page reads or changes by itself', async () => {
    const { gateway, signIns } = await open(refuse(401, 'unauthenticated'));
    await failure(gateway.call(saveThing, save, { handles: '*' }));
    await failure(gateway.call(saveThing, save, { handles: '*', byItself: true }));
    await failure(gateway.call(readThings, { query: {} }));
    const itself = 'for what the page does by itself';
    expect(signIns).toEqual(['for a change', itself, itself]);
  });

  it('leads to the sign-in also where the caller tells its failures itself, and is no failure to tell there', async () => {
    const { gateway, signIns } = await open(refuse(401, 'unauthenticated'));
    expect(isEnding(await failure(gateway.call(saveThing, save, { handles: '*' })))).toBe(true);
    expect(signIns).toHaveLength(1);
    const { gateway: other, signIns: none } = await open(refuse(403, 'forbidden'));
    expect(isEnding(await failure(other.call(saveThing, save, { handles: '*' })))).toBe(false);
    expect(none).toEqual([]);
  });

  it('[B8-16] is not renewed when the 401 says something else', async () => {
    const { gateway, tokens } = await open(refuse(401, 'membership-gone'));
    await failure(gateway.call(readThings, { query: {} }, { handles: [401] }));
    expect(tokens.renewals).toBe(0);
  });
});

describe('a gateway that is asked too often', () => {
  const busy =
    (seconds: number): Answer =>
    (response) => {
      response.setHeader('retry-after', seconds);
      refuse(429, 'too-many-requests')(response, {} as SeenRequest); // `refuse` does not read the request
    };

  it('is asked again when it says, also about a change, which has the same key', async () => {
    const { gateway, seen, toasts, clock } = await open(busy(4), json({ id: 'a' }));
    const saved = gateway.call(saveThing, save);
    await vi.waitFor(() => expect(clock.waiting).toEqual([4_000]));
    await clock.advance(4_000);
    await expect(saved).resolves.toEqual({ id: 'a' });
    expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key']);
    expect(toasts).toEqual([]);
  });

  it('is left alone after three attempts, or at once for a long wait, and the user told why', async () => {
    const { gateway, seen, toasts, clock } = await open(busy(2));
    const read = failure(gateway.call(readThings, { query: {} }));
    for (let time = 0; time < 2; time += 1) {
      await vi.waitFor(() => expect(clock.waiting).toEqual([2_000]));
      await clock.advance(2_000);
    }
    expect(await read).toMatchObject({ status: 429, retryAfter: 2 });
    expect(seen).toHaveLength(3);
    expect(toasts.map(({ text }) => slovak(text))).toEqual([
      'Príliš veľa požiadaviek naraz. Skúste to znova o chvíľu.',
    ]);
    const other = await open(busy(60));
    expect(await failure(other.gateway.call(readThings, { query: {} }))).toMatchObject({ retryAfter: 60 });
    expect(other.seen).toHaveLength(1);
  });
});

describe('retries', () => {
  it('[B9-2] [A9-4] waits 300, 600 and 1200 ms on the statuses told, then gives up', async () => {
    const { gateway, seen, clock } = await open(refuse(502, 'x'));
    const call = failure(
      gateway.call(readThings, { query: {} }, { retry: { on: [500, 502, 503, 504], delays: [300, 600, 1200] } }),
    );
    for (const [index, delay] of [300, 600, 1200].entries()) {
      await vi.waitFor(() => expect(clock.waiting).toEqual([delay]));
      expect(seen).toHaveLength(index + 1);
      await clock.advance(delay);
    }
    expect((await call).status).toBe(502);
    expect(seen).toHaveLength(4);
  });

  it('does not try again on any other status', async () => {
    const { gateway, seen } = await open(refuse(500, 'internal'));
    await failure(gateway.call(readThings, { query: {} }, { retry: { on: [504], delays: [300, 600] } }));
    expect(seen).toHaveLength(1);
  });

  it('stops waiting when the call is aborted, and says nothing', async () => {
    const { gateway, clock, toasts } = await open(refuse(503, 'unavailable'));
    const ending = new AbortController();
    const call = gateway.call(
      readThings,
      { query: {} },
      { signal: ending.signal, retry: { on: [503], delays: [300] } },
    );
    await vi.waitFor(() => expect(clock.waiting).toEqual([300]));
    ending.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(clock.waiting).toEqual([]);
    expect(toasts).toEqual([]);
  });
});

describe('a refusal', () => {
  it('carries status, code, fields, denials and the current entity', async () => {
    const fields = [{ path: '/name', code: 'required', message: 'x' }];
    const denials = [{ leaf: { kind: 'flag', name: 'A', on: true }, verdict: 'no' }];
    const { gateway } = await open(refuse(409, 'stale-version', { fields, denials, current: { id: 'b' } }));
    expect(await failure(gateway.call(saveThing, save, { handles: [409] }))).toMatchObject({
      status: 409,
      code: 'stale-version',
      fields,
      denials,
      current: { id: 'b' },
    });
  });

  it('from a proxy without a problem body is known by its status', async () => {
    const { gateway } = await open((response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>'));
    expect(await failure(gateway.call(readThings, { query: {} }))).toMatchObject({ status: 502, code: 'http-502' });
  });
});

describe('what the user is told', () => {
  it('[A8-3] of 402: the package could not be verified, for 5 s', async () => {
    const { gateway, toasts } = await open(refuse(402, 'licence-required'));
    await failure(gateway.call(readThings, { query: {} }));
    expect(toasts).toHaveLength(1);
    expect(slovak(toasts[0]?.text)).toBe('Váš balík sa nepodarilo overiť. Skúste znova načítať túto stránku.');
    expect(toasts[0]?.timeout).toBe(5_000);
  });

  it('[A8-4] of an answer that cannot be read', async () => {
    const { gateway, toasts } = await open((response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
    );
    expect(await failure(gateway.call(readThings, { query: {} }))).toMatchObject({ status: 0, code: 'client-error' });
    expect(toasts.map(({ text }) => slovak(text))).toEqual(['Chyba siete alebo klientskej aplikácie.']);
  });

  it('[A8-5] [A9-2] of a lost connection: one toast for all calls, 10 s, with a reload', async () => {
    const { gateway, toasts, reloads, close } = await open(json({}));
    await close();
    await Promise.all([1, 2, 3].map(() => failure(gateway.call(readThings, { query: {} }))));
    expect(new Set(toasts.map(({ code }) => code))).toEqual(new Set(['connection-lost'])); // each code gives one toast
    expect(toasts[0]?.timeout).toBe(10_000);
    toasts[0]?.action?.run();
    expect(reloads).toHaveLength(1);
  });

  it.each([500, 502, 503, 504])('[A8-6] of any other failure: %i', async (status) => {
    const { gateway, toasts } = await open(refuse(status, 'internal'));
    await failure(gateway.call(readThings, { query: {} }));
    expect(toasts.map(({ text }) => slovak(text))).toEqual(['Spojenie so serverom zlyhalo. Skúste to znovu.']);
  });

  it('[A5-9] [A8-8] [A9-1] of an address over 1800 characters: nothing is sent, and the toast stays', async () => {
    const { base, gateway, toasts, seen } = await open(json({ id: 'a' }));
    const fits = 1800 - `${base}things?search=`.length;
    const url = await failure(gateway.call(readThings, { query: { search: 'x'.repeat(fits + 1) } }));
    expect(url.code).toBe('url-too-long');
    // A search shows lost connections itself. This error is none, so the pipeline still shows it.
    const searched = await failure(
      gateway.call(readThings, { query: { search: 'x'.repeat(1_900) } }, { search: true }),
    );
    expect(searched.code).toBe('url-too-long');
    expect(toasts).toHaveLength(2);
    expect(seen).toHaveLength(0);
    expect(slovak(toasts[0]?.text)).toBe(
      'Akciu nie je možné vykonať. Označte menší počet záznamov alebo použite funkciu Označiť všetky.',
    );
    expect(toasts[0]?.timeout).toBe(0);
    await gateway.call(readThings, { query: { search: 'x'.repeat(fits) } });
    expect(seen).toHaveLength(1);
  });

  it('[A8-1] [A8-2] [B8-25] is nothing for statuses the caller handles, nor for * ', async () => {
    const { gateway, toasts } = await open(refuse(500, 'internal'));
    await failure(gateway.call(readThings, { query: {} }, { handles: [500] }));
    await failure(gateway.call(readThings, { query: {} }, { handles: '*' }));
    expect(toasts).toEqual([]);
  });

  it('[A8-2] a handled 404 or 409 is not tracked either, another status is', async () => {
    const { gateway, tracked } = await open(
      refuse(404, 'not-found'),
      refuse(409, 'stale-version'),
      refuse(503, 'unavailable'),
    );
    for (let call = 0; call < 3; call += 1) await failure(gateway.call(readThings, { query: {} }, { handles: '*' }));
    expect(tracked.map((problem) => (problem as GatewayProblem).status)).toEqual([503]);
  });

  it('[A7-1] [A4-17] is nothing while a search fails', async () => {
    const { gateway, toasts } = await open(refuse(503, 'unavailable'));
    await failure(gateway.call(readThings, { query: { search: 'a' } }, { search: true }));
    expect(toasts).toEqual([]);
  });
});
