import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbound, silentLog } from '#core/gateway';
import { sampleInvoices } from '../../testing/sample-invoices.ts';
import { writeUbl } from '../../ubl/write-ubl.ts';
import type { ProviderProfile } from '../profiles.ts';
import type { SealedDocument, SendOutcome } from '../provider.ts';
import { never, profileOf, sapiClient } from '../testing/sapi-client.ts';
import { type ScriptedAnswer, ScriptedProvider } from '../testing/scripted-provider.ts';
import { AccessTokens } from './access-tokens.ts';
import type { SapiConnection, SapiServices } from './sapi-calls.ts';

let server: ScriptedProvider;
beforeEach(async () => (server = await new ScriptedProvider().open()));
afterEach(() => server.close());

const client = (more: Partial<SapiConnection> = {}, services: Partial<SapiServices> = {}) =>
  sapiClient({ address: server.address, ...more }, services);

function sealed(xml: Uint8Array): SealedDocument {
  return { xml, checksum: createHash('sha256').update(xml).digest('hex'), key: '6f1e9c1e-0c3f-5f63-9a53-0b8a7b1f2c3d' };
}
const samples = sampleInvoices(60, 7);
const xmlOf = (form: 'invoice' | 'creditNote') =>
  Buffer.from(writeUbl(samples.find(({ invoice }) => invoice.form === form)?.invoice ?? { form }));
const invoice = sealed(xmlOf('invoice'));
const taken = {
  status: 202,
  body: { providerDocumentId: 'p-1', status: 'ACCEPTED', receivedAt: '2027-03-10T10:00:01Z' },
};
const refused = (status: number, error: object, headers = {}) => ({ status, headers, body: { error } });
const answering = async (answer: ScriptedAnswer): Promise<SendOutcome> => {
  server.on('POST /sapi/document/send', answer);
  return client().send(invoice, never);
};
const faultOf = async (answer: ScriptedAnswer) => {
  const outcome = await answering(answer);
  return outcome.is === 'failed' ? outcome.fault : outcome;
};

describe('a document that is handed over', () => {
  test('goes as it is, with what the document itself says of it', async () => {
    expect(await answering(taken)).toEqual({
      is: 'taken',
      providerDocumentId: 'p-1',
      answer: JSON.stringify(taken.body),
    });
    const [token] = server.of('POST /sapi/auth/token');
    expect(JSON.parse(token?.body ?? '')).toEqual({
      grant_type: 'client_credentials',
      client_id: 'firma',
      client_secret: 'tajné',
    });
    const [{ headers, body } = { headers: {}, body: '' }] = server.of('POST /sapi/document/send');
    const { seller, buyer, number, issuedOn } = samples[0]?.invoice ?? {};
    const addressOf = (party: typeof seller) => `${party?.endpoint?.scheme}:${party?.endpoint?.id}`;
    expect(headers).toMatchObject({
      authorization: 'Bearer token-1',
      'idempotency-key': invoice.key,
      'x-peppol-participant-id': addressOf(seller),
    });
    expect(JSON.parse(body)).toEqual({
      metadata: {
        documentId: number,
        documentTypeId:
          'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1',
        processId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
        senderParticipantId: addressOf(seller),
        receiverParticipantId: addressOf(buyer),
        creationDateTime: `${issuedOn}T00:00:00Z`,
      },
      payload: Buffer.from(invoice.xml).toString('utf8'),
      payloadFormat: 'XML',
      payloadEncoding: 'UTF-8',
      checksum: invoice.checksum,
    });
  });

  test('and a repetition of it are the same to the last letter', async () => {
    server.on('POST /sapi/document/send', { status: 503 }, taken);
    const provider = client();
    expect(await provider.send(invoice, never)).toMatchObject({ fault: { kind: 'unknown' } });
    expect(await provider.send(invoice, never)).toMatchObject({ is: 'taken' });
    const [first, second] = server.of('POST /sapi/document/send');
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  test('a credit note says so in its type', async () => {
    server.on('POST /sapi/document/send', taken);
    await client().send(sealed(xmlOf('creditNote')), never);
    expect(server.of('POST /sapi/document/send')[0]?.body).toContain('xsd:CreditNote-2::CreditNote##urn:cen.eu');
  });

  test.each([
    [
      'without addresses',
      Buffer.from('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'),
      'metadata-missing',
    ],
    ['that is no XML', Buffer.from('PDF'), 'metadata-missing'],
    ['that is no UTF-8', Buffer.from([0x3c, 0xff, 0x3e]), 'not-utf-8'],
    ['that is too large', Buffer.alloc(10 * 1_048_576 + 1, 0x20), 'payload-too-large'],
  ])('one %s stays here', async (_, xml, code) => {
    expect(await client().send(sealed(xml), never)).toMatchObject({ fault: { kind: 'document', code } });
    expect(server.requests).toEqual([]);
  });
});

describe('what a provider answers to a document', () => {
  test.each([
    [refused(401, { category: 'AUTH', code: 'SAPI-AUTH-001', message: 'Bad credentials' }), 'set-up', 'SAPI-AUTH-001'],
    [refused(403, { category: 'AUTH', code: 'INSUFFICIENT_SCOPE' }), 'set-up', 'INSUFFICIENT_SCOPE'],
    [refused(402, { category: 'PROCESSING', code: 'PROC-004' }), 'set-up', 'PROC-004'],
    [refused(422, { category: 'VALIDATION', code: 'VAL-003' }), 'document', 'VAL-003'],
    [refused(422, { category: 'VALIDATION', code: 'VAL-004' }), 'document', 'VAL-004'],
    [refused(400, { category: 'VALIDATION', code: 'UBL_VALIDATION_ERROR' }), 'document', 'UBL_VALIDATION_ERROR'],
    [refused(409, { category: 'PROCESSING', code: 'DOC-011' }), 'document', 'DOC-011'],
    [refused(422, { category: 'VALIDATION', code: 'DOC-025' }), 'document', 'DOC-025'],
    [
      refused(409, { category: 'PROCESSING', code: 'IDEMPOTENCY_KEY_MISMATCH' }),
      'document',
      'IDEMPOTENCY_KEY_MISMATCH',
    ],
    [refused(400, { category: 'PERMANENT', code: 'PERM-001' }), 'document', 'PERM-001'],
    [refused(409, { category: 'PERMANENT', code: 'PERM-002' }), 'set-up', 'PERM-002'],
    [refused(502, { category: 'PROCESSING', code: 'PROC-003' }), 'unknown', 'PROC-003'],
    [refused(429, { category: 'TEMPORARY', code: 'TEMP-002' }), 'later', 'TEMP-002'],
    [refused(500, { category: 'PROCESSING', code: 'PROC-001' }), 'unknown', 'PROC-001'],
    [refused(503, { category: 'TEMPORARY', code: 'TEMP-001' }), 'unknown', 'TEMP-001'],
    // What the provider says of repeating counts more than the status.
    [refused(422, { category: 'VALIDATION', code: 'VAL-009', retryable: true }), 'later', 'VAL-009'],
    [refused(409, { category: 'PROCESSING', code: 'PROC-009', retryable: true }), 'later', 'PROC-009'],
    [refused(500, { category: 'PROCESSING', code: 'PROC-001', retryable: false }), 'document', 'PROC-001'],
    [refused(503, { category: 'PERMANENT', code: 'PERM-001', retryable: false }), 'document', 'PERM-001'],
    [refused(502, { category: 'PROCESSING', code: 'PROC-003', retryable: true }), 'unknown', 'PROC-003'],
    [refused(423, { category: 'AUTH', retryable: false }), 'set-up', 'http-423'],
    // Gateways before the provider write what they like.
    [{ status: 422, body: { statusCode: 422, error: 'Unprocessable', message: ['a', 'b'] } }, 'document', 'http-422'],
    [{ status: 402 }, 'set-up', 'http-402'],
    [{ status: 403, body: '<html>Forbidden</html>' }, 'set-up', 'http-403'],
    [{ status: 404, body: '<html>Not found</html>' }, 'set-up', 'http-404'],
    [{ status: 405 }, 'set-up', 'http-405'],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'set-up', 'http-302'],
    [{ status: 429 }, 'later', 'http-429'],
    [{ status: 500, body: '<html>Oops</html>' }, 'unknown', 'http-500'],
    [{ status: 502 }, 'unknown', 'http-502'],
    [{ status: 504, body: 'null' }, 'unknown', 'http-504'],
    // A success that says nothing leaves open what happened.
    [{ status: 202 }, 'unknown', 'unreadable'],
    [{ status: 202, body: '<html>Login</html>' }, 'unknown', 'unreadable'],
    [{ status: 202, body: { status: 'ACCEPTED' } }, 'unknown', 'http-202'],
    [{ status: 202, body: { providerDocumentId: '..', status: 'ACCEPTED' } }, 'unknown', 'http-202'],
    [{ status: 200, body: { providerDocumentId: 'p', status: 'ERROR' } }, 'unknown', 'http-200'],
    [{ status: 202, body: { providerDocumentId: 'p', status: 'REJECTED' } }, 'document', 'REJECTED'],
  ] as const)('%j', async (answer, kind, code) => {
    expect(await faultOf(answer)).toMatchObject({ kind, code });
  });

  test.each([
    [{ status: 200, body: { providerDocumentId: 'p', status: 'accepted' } }, 'p'],
    [{ status: 202, body: { documentId: 17 } }, '17'],
    [{ status: 202, body: { providerDocumentId: 'p', status: 'SOMETHING_NEW' } }, 'p'],
  ])('%j is taken', async (answer, providerDocumentId) => {
    expect(await answering(answer)).toMatchObject({ is: 'taken', providerDocumentId });
  });

  test('its words and fields are cut and made harmless, and the number for questions is kept', async () => {
    const details = [{ field: 'BT-1', issue: 'x'.repeat(900), value: 'secret' }, { field: 7 }, 'wrong'];
    const fault = await faultOf(
      refused(422, {
        category: 'VALIDATION',
        code: '<b>',
        message: `a\u0000\u202eb ${'x'.repeat(9_000)}`,
        details,
        correlation_id: 'c-1',
      }),
    );
    expect(fault).toMatchObject({
      kind: 'document',
      code: 'http-422',
      details: [{ field: 'BT-1', issue: expect.any(String) }],
    });
    if (!('message' in fault)) throw new Error('It is a fault.');
    expect(fault.message).toMatch(/^a b x+… \(correlation_id c-1\)$/);
    expect(fault.message.length).toBeLessThanOrEqual(2_000);
    expect(fault.details[0]?.issue).toHaveLength(500);
  });

  test.each([
    ['120', 120],
    ['0', 0],
    ['9999999', 86_400],
    ['Wed, 10 Mar 2027 10:02:00 GMT', 120],
    ['soon', undefined],
  ])('when to come again: %s', async (header, after) => {
    const fault = await faultOf(refused(429, { category: 'TEMPORARY', code: 'TEMP-002' }, { 'retry-after': header }));
    expect('after' in fault ? fault.after : undefined).toBe(after);
  });

  test('credentials that are locked are tried again after ten minutes', async () => {
    expect(await faultOf(refused(423, { category: 'AUTH' }))).toMatchObject({ kind: 'later', after: 600 });
  });
});

describe('a provider that gives no answer', () => {
  test.each([
    ['breaks the connection', (response: { destroy(): void }) => response.destroy(), 'unknown', 'unreachable'],
  ])('and %s may have taken the document', async (_, answer, kind, code) => {
    expect(await faultOf(answer)).toMatchObject({ kind, code });
  });

  test('in time may have taken the document', async () => {
    const ending = new AbortController();
    const outcome = answeringNever(ending);
    expect(await outcome).toMatchObject({ fault: { kind: 'unknown', code: 'aborted' } });
  });

  test('because nobody is there has not taken it', async () => {
    server.on('POST /sapi/document/send', taken);
    const provider = client();
    expect(await provider.send(invoice, never)).toMatchObject({ is: 'taken' });
    server.close();
    // The token is kept, so this is the answer to the document and not to the request for a token.
    expect(await provider.send(invoice, never)).toMatchObject({ fault: { kind: 'later', code: 'unreachable' } });
  });

  test.each([
    ['http://provider.example', 'not-https'],
    ['https://127.0.0.1', 'inner-address'],
    ['https://169.254.169.254', 'inner-address'],
    ['nowhere', 'not-an-address'],
  ])('at %s has the wrong address', async (address, code) => {
    const outbound = createOutbound({ allow: [], log: silentLog });
    expect(await client({ address }, { outbound }).send(invoice, never)).toMatchObject({
      fault: { kind: 'set-up', code },
    });
  });

  test('that ends is bounded: of an endless page only the beginning is read', async () => {
    let written = 0;
    server.on('GET /sapi/document/receive', (response) => {
      const more = () => {
        while (!response.destroyed && written < 500_000_000 && response.write(Buffer.alloc(65_536, 0x20)))
          written += 65_536;
      };
      response.on('drain', more);
      more();
    });
    expect(await client().received(undefined, never)).toMatchObject({ fault: { kind: 'later', code: 'unreadable' } });
    expect(written).toBeLessThan(50_000_000);
  });
});

/** Has a document sent to a server that is silent, and stops waiting once the server has it. */
async function answeringNever(ending: AbortController): Promise<SendOutcome> {
  const asked = Promise.withResolvers<void>();
  server.on('POST /sapi/document/send', () => asked.resolve());
  const outcome = client().send(invoice, ending.signal);
  await asked.promise;
  ending.abort();
  return outcome;
}

describe('a token', () => {
  test('is used until shortly before its end, by all of the connection', async () => {
    let at = 0;
    const tokens = new AccessTokens(() => at);
    server.on('POST /sapi/document/send', taken);
    for (at of [0, 869_000, 871_000]) await client({}, { tokens }).send(invoice, never);
    expect(server.of('POST /sapi/document/send').map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  test('of other credentials is never used', async () => {
    const tokens = new AccessTokens();
    server.on('POST /sapi/document/send', taken);
    for (const clientSecret of ['a', 'b']) await client({ clientSecret }, { tokens }).send(invoice, never);
    expect(server.of('POST /sapi/auth/token')).toHaveLength(2);
  });

  test('that is refused is replaced once', async () => {
    server.on('POST /sapi/document/send', { status: 401 }, taken);
    expect(await client().send(invoice, never)).toMatchObject({ is: 'taken' });
    expect(server.of('POST /sapi/document/send').map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    server.on('POST /sapi/document/send', { status: 401 });
    expect(await client().send(invoice, never)).toMatchObject({ fault: { kind: 'set-up', code: 'http-401' } });
    expect(server.of('POST /sapi/document/send')).toHaveLength(4);
  });

  test('is asked for as a form where the profile says so', async () => {
    const profile: ProviderProfile = { ...profileOf('sapi-sk'), tokenForm: 'form' };
    expect(await client({ profile, receives: false }).test(never)).toEqual({ is: 'done', value: null });
    const [{ headers, body } = { headers: {}, body: '' }] = server.of('POST /sapi/auth/token');
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({ client_id: 'firma', client_secret: 'tajné' });
  });

  test.each([
    [{ status: 200, body: '<html>Welcome</html>' }, 'set-up', 'unreadable'],
    [{ status: 200, body: { access_token: 'a\r\nx: y' } }, 'set-up', 'unreadable'],
    [{ status: 401 }, 'set-up', 'http-401'],
    [{ status: 404, body: '<html></html>' }, 'set-up', 'http-404'],
    [{ status: 301, headers: { location: 'https://elsewhere.example' } }, 'set-up', 'http-301'],
    [{ status: 423 }, 'later', 'http-423'],
    [{ status: 429 }, 'later', 'http-429'],
    [{ status: 503 }, 'later', 'http-503'],
  ])('that is not given means that nothing was sent: %j', async (answer, kind, code) => {
    server.on('POST /sapi/auth/token', answer);
    expect(await client().send(invoice, never)).toMatchObject({ fault: { kind, code } });
    expect(server.of('POST /sapi/document/send')).toEqual([]);
  });
});
