import { describe, expect, it } from 'vitest';
import type { SimulatedProvider } from '../start-simulated-provider.ts';
import { call, codeOf, control, deliver, openProvider, TestClient, textAt } from '../test-client.ts';
import { testInvoice, wholeProcessId, wholeTypeId } from '../test-invoice.ts';

/** Puts documents numbered from 1 into the inbox of a firm. */
async function fillInbox(provider: SimulatedProvider, count: number, buyer = '2020000022'): Promise<void> {
  for (let number = 1; number <= count; number++)
    await control(provider, 'POST', '/inbox', { payload: testInvoice({ number: String(number), buyer }) });
}

function listed({ json }: { json: unknown }) {
  return (json as { documents: readonly { documentId: string }[] }).documents.map(({ documentId }) => documentId);
}

describe('the list', () => {
  it('has what other firms sent, with the metadata of the document', async () => {
    const provider = await openProvider();
    const alfa = await TestClient.open(provider);
    await alfa.send();
    await deliver(provider);
    const beta = await TestClient.open(provider, 'beta');
    const answer = await beta.get('/document/receive?status=RECEIVED');
    expect(answer.json).toEqual({
      documents: [
        {
          providerDocumentId: expect.any(String),
          status: 'RECEIVED',
          receivedAt: '2027-01-15T10:00:00.000Z',
          documentId: '2027001',
          documentTypeId: wholeTypeId,
          processId: wholeProcessId,
          senderParticipantId: '0245:2020000011',
          receiverParticipantId: '0245:2020000022',
          creationDateTime: '2027-01-15T10:00:00Z',
        },
      ],
      nextPageToken: null,
    });
    expect(listed(await alfa.get('/document/receive'))).toEqual([]);
  });

  it('comes in pages, the oldest first, also if a page is acknowledged before the next is read', async () => {
    const provider = await openProvider();
    await fillInbox(provider, 5);
    const beta = await TestClient.open(provider, 'beta');
    const seen: string[] = [];
    let query = 'limit=2';
    for (let page = 1; page <= 3; page++) {
      const answer = await beta.get(`/document/receive?status=RECEIVED&${query}`);
      seen.push(...listed(answer));
      const first = textAt(answer, 'documents.0.providerDocumentId');
      await beta.post(`/document/receive/${first}/acknowledge`);
      query = `limit=2&pageToken=${textAt(answer, 'nextPageToken')}`;
    }
    expect(seen).toEqual(['1', '2', '3', '4', '5']);
  });

  it('has 20 documents in a page unless another limit up to 100 is given', async () => {
    const provider = await openProvider();
    await fillInbox(provider, 21);
    const beta = await TestClient.open(provider, 'beta');
    expect(listed(await beta.get('/document/receive'))).toHaveLength(20);
    expect(listed(await beta.get('/document/receive?limit=100'))).toHaveLength(21);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'pageToken=x', 'status=NEW'])('refuses %s', async (query) => {
    const beta = await TestClient.open(await openProvider(), 'beta');
    const answer = await beta.get(`/document/receive?${query}`);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'VAL-003']);
  });
});

describe('one document', () => {
  it('comes with the exact XML and its checksum', async () => {
    const provider = await openProvider();
    const payload = testInvoice();
    await control(provider, 'POST', '/inbox', { payload });
    const beta = await TestClient.open(provider, 'beta');
    const id = textAt(await beta.get('/document/receive'), 'documents.0.providerDocumentId');
    const answer = await beta.get(`/document/receive/${id}`);
    expect(answer.json).toMatchObject({
      providerDocumentId: id,
      payload,
      payloadFormat: 'XML',
      payloadEncoding: 'UTF-8',
    });
    expect(textAt(answer, 'checksum')).toMatch(/^[\da-f]{64}$/);
    expect(textAt(answer, 'metadata.documentId')).toBe('2027001');
  });

  it('does not exist for another firm', async () => {
    const provider = await openProvider();
    await fillInbox(provider, 1);
    const beta = await TestClient.open(provider, 'beta');
    const id = textAt(await beta.get('/document/receive'), 'documents.0.providerDocumentId');
    const alfa = await TestClient.open(provider);
    expect((await alfa.get(`/document/receive/${id}`)).status).toBe(404);
    expect((await alfa.post(`/document/receive/${id}/acknowledge`)).status).toBe(404);
  });

  it('is acknowledged once, however often that is called', async () => {
    const provider = await openProvider();
    await fillInbox(provider, 1);
    const beta = await TestClient.open(provider, 'beta');
    const id = textAt(await beta.get('/document/receive'), 'documents.0.providerDocumentId');
    const first = await beta.post(`/document/receive/${id}/acknowledge`);
    expect(first.json).toMatchObject({ providerDocumentId: id, status: 'ACKNOWLEDGED' });
    await control(provider, 'POST', '/clock', { advanceSeconds: 60 });
    expect((await beta.post(`/document/receive/${id}/acknowledge`)).json).toEqual(first.json);
    expect(listed(await beta.get('/document/receive?status=RECEIVED'))).toEqual([]);
    expect(listed(await beta.get('/document/receive?status=ACKNOWLEDGED'))).toEqual(['1']);
  });
});

describe('the habits of a loose provider', () => {
  it('has long ids of participants, short types, its own words, and no token on the last page', async () => {
    const provider = await openProvider('loose');
    await fillInbox(provider, 1, '2120000033');
    const gama = await TestClient.open(provider, 'gama');
    const list = await gama.get('/document/receive');
    expect(list.json).not.toHaveProperty('nextPageToken');
    const id = textAt(list, 'documents.0.documentId');
    expect(id).toMatch(/^D\d+$/);
    expect((await gama.get(`/document/receive/${id}`)).json).toMatchObject({
      documentId: id,
      status: 'RECEIVED',
      isRead: false,
      metadata: {
        senderParticipantId: 'iso6523-actorid-upis::0245:2020000011',
        documentTypeId: 'invoice',
        processId: 'billing',
      },
    });
    const acknowledged = await gama.post(`/document/receive/${id}/acknowledge`);
    expect(acknowledged.json).toMatchObject({ status: 'CONFIRMED', isRead: true });
    expect((await gama.get('/document/receive?status=ACKNOWLEDGED')).status).toBe(400);
  });

  it('gives an integrator an empty list without X-Firm-Id, with no error', async () => {
    const provider = await openProvider('loose');
    await fillInbox(provider, 1, '2120000044');
    const delta = await TestClient.open(provider, 'integrator');
    expect((await delta.get('/document/receive')).json).toEqual({ documents: [] });
    expect(listed(await delta.get('/document/receive', { 'x-firm-id': 'delta' }))).toHaveLength(1);
    expect((await delta.get('/document/receive', { 'x-firm-id': 'gama' })).status).toBe(403);
    const refused = await delta.send({ buyer: '2120000033' });
    expect(refused.status).toBe(403);
  });
});

it('answers a path that it does not have as a gateway', async () => {
  const provider = await openProvider();
  const answer = await call('GET', `${provider.url}/sapi/v1/health`);
  expect([answer.status, answer.json]).toEqual([404, { statusCode: 404, error: 'Not Found', message: 'Not Found' }]);
});
