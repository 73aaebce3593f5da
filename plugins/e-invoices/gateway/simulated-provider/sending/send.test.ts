import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf, control, openProvider, TestClient, textAt } from '../test-client.ts';
import { testInvoice } from '../test-invoice.ts';

const hour = 3600;

describe('taking in', () => {
  it('answers 202 with the id and ACCEPTED, as the specification says', async () => {
    const client = await TestClient.open(await openProvider());
    const answer = await client.send();
    expect(answer.status).toBe(202);
    expect(answer.json).toEqual({
      providerDocumentId: expect.stringMatching(/^[\da-f-]{36}$/),
      status: 'ACCEPTED',
      receivedAt: '2027-01-15T10:00:00.000Z',
      timestamp: '2027-01-15T10:00:00.000Z',
    });
  });

  it('answers 201 with documentId by habit, and accepts short ids of types', async () => {
    const client = await TestClient.open(await openProvider('loose'), 'gama');
    const metadata = { documentTypeId: 'invoice', processId: 'billing' };
    const answer = await client.send({ buyer: '2120000044', metadata });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ documentId: expect.stringMatching(/^D\d+$/), status: 'ACCEPTED' });
  });

  it('keeps the exact XML', async () => {
    const provider = await openProvider();
    const client = await TestClient.open(provider);
    const payload = testInvoice().replaceAll('\n', '\r\n');
    const id = textAt(await client.send({ payload }), 'providerDocumentId');
    expect(textAt(await control(provider, 'GET', `/documents/${id}`), 'payload')).toBe(payload);
  });

  it('exchanges the parties of a self-billed invoice', async () => {
    const client = await TestClient.open(await openProvider());
    const payload = testInvoice({ seller: '2020000022', buyer: '2020000011' })
      .replaceAll(/poacc:billing/g, 'poacc:selfbilling')
      .replace('>380<', '>389<');
    const type =
      'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0::2.1';
    const answer = await client.send({
      payload,
      metadata: { documentTypeId: type, processId: 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0' },
    });
    expect([answer.status, codeOf(answer)]).toEqual([202, '']);
  });
});

describe('refusals', () => {
  it.each([
    ['a short type at a strict provider', { metadata: { documentTypeId: 'invoice' } }, 400, 'VAL-003'],
    ['a checksum of other bytes', { body: { checksum: 'ab'.repeat(32) } }, 400, 'VAL-003'],
    ['another format', { body: { payloadFormat: 'JSON' } }, 400, 'VAL-003'],
    ['a key that is no UUID', { key: 'invoice-1' }, 400, 'VAL-003'],
    ['no participant header', { headers: { 'x-peppol-participant-id': '' } }, 400, 'VAL-003'],
    ['a foreign participant', { headers: { 'x-peppol-participant-id': '0245:2020000022' } }, 403, 'SAPI-AUTH-001'],
    ['an unknown receiver', { buyer: '2020009999' }, 422, 'VAL-004'],
    ['a receiver other than in the XML', { metadata: { receiverParticipantId: '0245:2020000011' } }, 422, 'DOC-025'],
    ['a sender other than in the XML', { payload: testInvoice({ seller: '2020009999' }) }, 422, 'DOC-025'],
    ['a text that is no XML', { payload: 'Faktúra' }, 422, 'UBL_VALIDATION_ERROR'],
    ['an XML that ends too early', { payload: testInvoice().slice(0, -20) }, 422, 'UBL_VALIDATION_ERROR'],
    ['an issue date of yesterday', { issueDate: '2027-01-14' }, 422, 'INVOICE_ISSUE_DATE_NOT_SEND_DATE'],
    ['an issue date of tomorrow', { issueDate: '2027-01-16' }, 422, 'INVOICE_ISSUE_DATE_NOT_SEND_DATE'],
  ] as const)('refuses %s', async (_what, document, status, code) => {
    const provider = await openProvider();
    const client = await TestClient.open(provider);
    const answer = await client.send(document);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(answer.json).toMatchObject({ error: { retryable: false, correlation_id: expect.any(String) } });
    expect((await control(provider, 'GET', '/documents')).json).toEqual({ documents: [] });
  });

  it.each([
    ['PEPPOL-EN16931-R003', '<cbc:BuyerReference>OBJ-7</cbc:BuyerReference>', ''],
    ['PEPPOL-EN16931-R008', '<cbc:DueDate>2027-01-29</cbc:DueDate>', '<cbc:DueDate/>'],
    ['PEPPOL-EN16931-P0100', '>380<', '>325<'],
    ['PEPPOL-EN16931-P0112', '>380<', '>384<'],
    ['PEPPOL-EN16931-R002', '<cbc:Note>', '<cbc:Note>Jedna.</cbc:Note><cbc:Note>'],
    ['PEPPOL-EN16931-F001', '2027-01-29', '29.1.2027'],
  ] as const)('checks %s when sending', async (rule, part, by) => {
    const client = await TestClient.open(await openProvider());
    const answer = await client.send({ change: [part, by] });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'UBL_VALIDATION_ERROR']);
    expect(textAt(answer, 'error.details.0.issue')).toBe(rule);
  });

  it('uses the day in Slovakia for the issue date', async () => {
    const provider = await openProvider();
    await control(provider, 'POST', '/clock', { now: '2027-01-15T23:30:00Z' });
    const client = await TestClient.open(provider);
    expect((await client.send({ issueDate: '2027-01-16' })).status).toBe(202);
  });

  it('accepts 10 MB and refuses a byte more', async () => {
    const client = await TestClient.open(await openProvider());
    const filled = (bytes: number, number: string) => {
      const invoice = testInvoice({ number });
      return invoice.replace('<cbc:Note>', `<cbc:Note>${'x'.repeat(bytes - Buffer.byteLength(invoice))}`);
    };
    const limit = 10 * 1024 * 1024;
    expect((await client.send({ payload: filled(limit, '1') })).status).toBe(202);
    const larger = await client.send({ payload: filled(limit + 1, '2') });
    expect([larger.status, codeOf(larger)]).toEqual([413, 'VAL-003']);
  });

  it('names all missing fields at once', async () => {
    const client = await TestClient.open(await openProvider());
    const answer = await client.send({ metadata: { documentId: '', creationDateTime: 'today' } });
    expect(answer.json).toMatchObject({
      error: {
        category: 'VALIDATION',
        details: [{ field: 'metadata.documentId' }, { field: 'metadata.creationDateTime', value: 'today' }],
      },
    });
  });

  it('refuses without credit, and takes in after it was raised', async () => {
    const provider = await openProvider();
    await control(provider, 'PATCH', '/firms/alfa', { credit: 1 });
    const client = await TestClient.open(provider);
    expect((await client.send({ number: '1' })).status).toBe(202);
    const refused = await client.send({ number: '2' });
    expect([refused.status, codeOf(refused)]).toEqual([402, 'PROC-004']);
    await control(provider, 'PATCH', '/firms/alfa', { credit: 5 });
    expect((await client.send({ number: '2' })).status).toBe(202);
  });
});

describe('idempotency', () => {
  it('answers a repeat with the same key and bytes as the first, and takes nothing in again', async () => {
    const provider = await openProvider();
    const client = await TestClient.open(provider);
    const key = randomUUID();
    const first = await client.send({ key });
    const second = await client.send({ key });
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect((await control(provider, 'GET', '')).json).toMatchObject({ sent: 1 });
  });

  it('takes one document in when the same request comes twice at once', async () => {
    const provider = await openProvider();
    const client = await TestClient.open(provider);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => client.send({ key })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await control(provider, 'GET', '')).json).toMatchObject({ sent: 1 });
  });

  it('refuses the same key with other bytes', async () => {
    const client = await TestClient.open(await openProvider());
    const key = randomUUID();
    await client.send({ key });
    const other = await client.send({ key, number: '2027002' });
    expect([other.status, codeOf(other)]).toEqual([422, 'IDEMPOTENCY_KEY_MISMATCH']);
  });

  it('compares only the payload by habit', async () => {
    const metadata = { creationDateTime: '2027-01-15T10:00:09Z' };
    const key = randomUUID();
    const loose = await TestClient.open(await openProvider('loose'), 'gama');
    await loose.send({ key });
    expect((await loose.send({ key, metadata })).status).toBe(201);
    expect(codeOf(await loose.send({ key, number: '9' }))).toBe('IDEMPOTENCY_KEY_MISMATCH');
    const strict = await TestClient.open(await openProvider());
    await strict.send({ key });
    expect(codeOf(await strict.send({ key, metadata }))).toBe('IDEMPOTENCY_KEY_MISMATCH');
  });

  it('forgets a key after 24 hours, and then knows the number', async () => {
    const provider = await openProvider('strict', { tokenSeconds: 30 * 24 * hour });
    const client = await TestClient.open(provider);
    const key = randomUUID();
    await client.send({ key });
    await control(provider, 'POST', '/clock', { advanceSeconds: 24 * hour - 1 });
    expect((await client.send({ key })).status).toBe(202);
    await control(provider, 'POST', '/clock', { advanceSeconds: 1 });
    const late = await client.send({ key });
    expect([late.status, codeOf(late)]).toEqual([409, 'DOC-011']);
  });

  it('refuses a number of the organisation twice under another key, and not the same number of another', async () => {
    const provider = await openProvider();
    const alfa = await TestClient.open(provider);
    const beta = await TestClient.open(provider, 'beta');
    await alfa.send();
    const again = await alfa.send();
    expect([again.status, codeOf(again)]).toEqual([409, 'DOC-011']);
    expect((await beta.send({ buyer: '2020000011' })).status).toBe(202);
  });

  it('burns the number of an invalid document by habit only', async () => {
    for (const failedKeepsNumber of [false, true]) {
      const client = await TestClient.open(await openProvider('strict', { failedKeepsNumber }));
      const wrong = await client.send({ change: ['>380<', '>325<'] });
      expect(codeOf(wrong)).toBe('UBL_VALIDATION_ERROR');
      expect(codeOf(await client.send())).toBe(failedKeepsNumber ? 'DOC-011' : '');
    }
  });
});
