import { describe, expect, test } from 'vitest';
import type { FaultPlan } from '../simulated-provider/index.ts';
import { demoFirms } from '../simulated-provider/firm.ts';
import { control } from '../simulated-provider/test-client.ts';
import { faultSentence } from './fault-sentence.ts';
import type { ProviderFault } from './provider.ts';
import type { SapiServices } from './sapi/sapi-calls.ts';
import { all, both, clientOf, done, faultIn, open, sealed, sentAt, takenId } from './testing/meeting.ts';
import { never } from './testing/sapi-client.ts';
import { localOutbound } from './testing/scripted-provider.ts';

describe.each(all)('the test of a connection: $name', (way) => {
  test('succeeds with the right secret', async () => {
    expect(await clientOf(way, await open(way)).test(never)).toEqual(done);
  });

  test('names wrong credentials', async () => {
    const fault = faultIn(await clientOf(way, await open(way), { clientSecret: 'wrong' }).test(never));
    expect(fault.kind).toBe('set-up');
    expect(faultSentence(fault, 'en')).toMatch(/^The provider refused to let us in/);
  });

  test('names locked credentials after wrong ones, also with the right secret, until the ten minutes are over', async () => {
    const server = await open(way);
    const wrong = clientOf(way, server, { clientSecret: 'wrong' });
    for (const _attempt of [1, 2, 3, 4, 5]) await wrong.test(never);
    const right = clientOf(way, server);
    for (const answer of [await right.test(never), await right.send(sealed(), never)]) {
      const fault = faultIn(answer);
      expect(fault).toMatchObject({ kind: 'later', after: 600 });
      expect(faultSentence(fault, 'en')).toMatch(/credentials are locked for about ten minutes/);
    }
    await control(server, 'POST', '/clock', { advanceSeconds: 601 });
    expect(await right.test(never)).toEqual(done);
  });

  test('names a missing right to receive', async () => {
    const firms = demoFirms.strict.map((firm) => ({ ...firm, scopes: ['document.send'] as const }));
    const server = await open(way, firms);
    const fault = faultIn(await clientOf(way, server).test(never));
    expect(fault.kind).toBe('set-up');
    expect(faultSentence(fault, 'en')).toMatch(/lack a permission/);
    expect(await clientOf(way, server, { receives: false }).test(never)).toEqual(done);
  });
});

describe.each(all)('sending: $name', (way) => {
  test.each([sealed(), sealed({ base: 'credit' })])('is taken once, however often its key comes', async (document) => {
    const server = await open(way);
    const alfas = clientOf(way, server);
    const first = await alfas.send(document, never);
    expect(await alfas.send(document, never)).toEqual(first);
    // Another process has tokens of its own.
    expect(await clientOf(way, server).send(document, never)).toEqual(first);
    expect(await sentAt(server)).toMatchObject([
      { id: takenId(first), number: '2027001', checksum: document.checksum },
    ]);
  });

  test('other bytes are not taken under an old key, nor under an old number', async () => {
    const server = await open(way);
    const alfas = clientOf(way, server);
    const first = sealed();
    const other = sealed({ changes: { 'buyer.name': 'Iné' } });
    await alfas.send(first, never);
    expect(other.key).not.toBe(first.key);
    const mismatch = faultIn(await alfas.send({ ...other, key: first.key }, never));
    expect(mismatch).toMatchObject({ kind: 'document', code: 'IDEMPOTENCY_KEY_MISMATCH' });
    expect(faultIn(await alfas.send(other, never))).toMatchObject({ kind: 'document', code: 'DOC-011' });
    expect(await sentAt(server)).toHaveLength(1);
  });
});

type ErrorPlan = Extract<FaultPlan, { next: 'error' }>;

/** What 3.2 says of each error, for a document that is sent. */
const errors: readonly (readonly [ErrorPlan, ProviderFault['kind'], RegExp?])[] = [
  [{ next: 'error', code: 'SAPI-AUTH-001', times: 'always' }, 'set-up', /refused to let us in/],
  [{ next: 'error', code: 'SAPI-AUTH-001', status: 403 }, 'set-up', /lack a permission/],
  [{ next: 'error', code: 'SAPI-AUTH-001', status: 423, retryable: true, retryAfter: 90 }, 'later', /locked/],
  [{ next: 'error', code: 'SAPI-AUTH-001', status: 423, retryable: false }, 'set-up', /locked/],
  [{ next: 'error', code: 'INSUFFICIENT_SCOPE' }, 'set-up', /lack a permission/],
  [{ next: 'error', code: 'VAL-003' }, 'document', /refused the document as wrong/],
  [{ next: 'error', code: 'VAL-003', status: 404 }, 'document'],
  [{ next: 'error', code: 'VAL-003', status: 413 }, 'document'],
  [{ next: 'error', code: 'VAL-004' }, 'document', /Nobody in the network/],
  [{ next: 'error', code: 'DOC-011' }, 'document', /this number already/],
  [{ next: 'error', code: 'DOC-025' }, 'document', /address in the document/],
  [{ next: 'error', code: 'UBL_VALIDATION_ERROR' }, 'document', /refused the document as wrong/],
  [{ next: 'error', code: 'INVOICE_ISSUE_DATE_NOT_SEND_DATE' }, 'document'],
  [{ next: 'error', code: 'IDEMPOTENCY_KEY_MISMATCH' }, 'document'],
  [{ next: 'error', code: 'PROC-003' }, 'unknown', /do not know whether/],
  [{ next: 'error', code: 'PROC-004' }, 'set-up', /no credit/],
  [{ next: 'error', code: 'PERM-001' }, 'document'],
  [{ next: 'error', code: 'PERM-002' }, 'set-up', /conflict/],
  [{ next: 'error', code: 'TEMP-002', retryAfter: 30 }, 'later', /too many requests/],
  // Codes that nobody has met yet, by their category and status.
  [{ next: 'error', code: 'VAL-099', category: 'VALIDATION', status: 400 }, 'document'],
  [{ next: 'error', code: 'AUTH-099', category: 'AUTH', status: 403 }, 'set-up'],
  [{ next: 'error', code: 'TEMP-099', category: 'TEMPORARY', status: 503, retryable: true }, 'unknown'],
  [{ next: 'error', code: 'PROC-099', category: 'PROCESSING', status: 409 }, 'document'],
  // What the body says of repeating beats the status.
  [{ next: 'error', code: 'PROC-099', status: 500, retryable: true }, 'unknown'],
  [{ next: 'error', code: 'PROC-099', status: 500, retryable: false }, 'document'],
  [{ next: 'error', code: 'VAL-099', category: 'VALIDATION', status: 422, retryable: true }, 'later'],
];
const bodies = ['html', 'empty', 'json'] as const;
const gateways = (
  [
    [401, 'set-up'],
    [402, 'set-up'],
    [403, 'set-up'],
    [422, 'document'],
    [423, 'later'],
    [429, 'later'],
    [500, 'unknown'],
    [502, 'unknown'],
    [503, 'unknown'],
    [504, 'unknown'],
  ] as const
).flatMap(([status, kind]) => bodies.map((body) => ({ status, body, kind })));

describe.each(both)('an error: $name', (way) => {
  const told = errors.map(([plan, kind, sentence]) => ({ name: JSON.stringify(plan), plan, kind, sentence }));
  test.each(told)('$name is $kind', async ({ plan, kind, sentence = /./ }) => {
    const server = await open(way);
    server.plan({ ...plan, call: 'send' });
    const fault = faultIn(await clientOf(way, server).send(sealed(), never));
    expect(fault.kind).toBe(kind);
    expect(faultSentence(fault, 'en')).toMatch(sentence);
    if (plan.retryAfter !== undefined) expect(fault.after).toBe(plan.retryAfter);
    expect(await sentAt(server)).toEqual([]);
  });

  test.each(gateways)('of a gateway, $status with $body, is $kind', async ({ status, body, kind }) => {
    const server = await open(way);
    server.plan({ next: 'gateway', status, body, call: 'send', times: 'always' });
    expect(faultIn(await clientOf(way, server).send(sealed(), never))).toMatchObject({ kind, code: `http-${status}` });
  });

  test('tells the fields that the provider names', async () => {
    const server = await open(way);
    const details = [{ field: 'cbc:ID', issue: 'BR-02', value: '2027001' }];
    server.plan({ next: 'error', code: 'UBL_VALIDATION_ERROR', message: 'Zle', details, call: 'send' });
    expect(faultIn(await clientOf(way, server).send(sealed(), never))).toMatchObject({
      kind: 'document',
      message: expect.stringMatching(/^Zle \(correlation_id .+\)$/),
      details: [{ field: 'cbc:ID', issue: 'BR-02' }],
    });
  });

  test('of the calls without a document never blames one', async () => {
    const server = await open(way);
    const alfas = clientOf(way, server);
    server.plan({ next: 'error', code: 'VAL-003', call: 'token' }, { next: 'error', code: 'VAL-003', call: 'receive' });
    expect(faultIn(await alfas.send(sealed(), never)).kind).toBe('set-up');
    expect(faultIn(await alfas.received(undefined, never)).kind).toBe('set-up');
    expect(await alfas.send(sealed(), never)).toMatchObject({ is: 'taken' });
  });

  test('a document that is registered as rejected is no taken one', async () => {
    const server = await open(way);
    server.plan({ next: 'reject', reason: 'Nie' });
    expect(faultIn(await clientOf(way, server).send(sealed(), never))).toMatchObject({ kind: 'document' });
  });

  test('a word that nobody knows, with the status of success, is taken', async () => {
    const server = await open(way);
    server.plan({ next: 'change', set: { status: 'ODLOŽENÝ' }, call: 'send' });
    expect(await clientOf(way, server).send(sealed(), never)).toMatchObject({ is: 'taken' });
  });

  test.each([500, 503, 429])('%i to the call for a token leaves the document here', async (status) => {
    const server = await open(way);
    server.plan({ next: 'gateway', status, call: 'token' });
    const alfas = clientOf(way, server);
    expect(faultIn(await alfas.send(sealed(), never)).kind).toBe('later');
    expect(await alfas.send(sealed(), never)).toMatchObject({ is: 'taken' });
  });

  test('a token that ends before its time, or is ended, is replaced', async () => {
    const server = await open(way);
    server.plan({ next: 'expire-early', seconds: 5 });
    const alfas = clientOf(way, server);
    takenId(await alfas.send(sealed(), never));
    await control(server, 'POST', '/clock', { advanceSeconds: 10 });
    takenId(await alfas.send(sealed({ number: '2027002' }), never));
    await control(server, 'POST', '/tokens/expire');
    takenId(await alfas.send(sealed({ number: '2027003' }), never));
    expect(server.log().filter((entry) => entry.kind === 'request' && entry.call === 'token')).toHaveLength(3);
  });
});

describe.each(both)('a document whose answer is lost: $name', (way) => {
  const losses: readonly (FaultPlan & { readonly isThere: boolean })[] = [
    { next: 'cut-before', isThere: false },
    { next: 'cut-after', isThere: true },
    { next: 'cut-within', isThere: true },
    { next: 'lost', isThere: true },
    { next: 'lost', status: 504, body: 'empty', isThere: true },
    { next: 'lost', status: 500, body: 'json', isThere: true },
    { next: 'answer', status: 200, body: '<html>Prihláste sa</html>', isThere: false },
    { next: 'answer', status: 202, body: {}, isThere: false },
  ];
  test.each(losses)('is repeated and taken once: %j', async ({ isThere, ...plan }) => {
    const server = await open(way);
    server.plan({ ...plan, call: 'send' });
    const alfas = clientOf(way, server);
    expect(faultIn(await alfas.send(sealed(), never)).kind).toBe('unknown');
    expect(await sentAt(server)).toHaveLength(isThere ? 1 : 0);
    const id = takenId(await alfas.send(sealed(), never));
    expect(await sentAt(server)).toMatchObject([{ id }]);
  });

  test.each([
    { next: 'hold', call: 'send' },
    { next: 'late', ms: 60_000, call: 'send' },
  ] satisfies FaultPlan[])('because it is late may have arrived: %j', async (plan) => {
    const server = await open(way);
    server.plan(plan);
    const outbound = localOutbound();
    const isSend = (url: string | URL) => String(url).endsWith('/document/send');
    const hasty: SapiServices['outbound'] = {
      send: (request) => outbound.send({ ...request, ...(isSend(request.url) && { timeout: 300 }) }),
    };
    const document = sealed();
    expect(faultIn(await clientOf(way, server, {}, { outbound: hasty }).send(document, never))).toMatchObject({
      kind: 'unknown',
      code: 'time-out',
    });
    const id = takenId(await clientOf(way, server).send(document, never));
    expect(await sentAt(server)).toMatchObject([{ id, checksum: document.checksum }]);
  });
});
