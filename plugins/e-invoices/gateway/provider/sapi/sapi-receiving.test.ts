import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { never, sapiClient } from '../testing/sapi-client.ts';
import { ScriptedProvider } from '../testing/scripted-provider.ts';

let server: ScriptedProvider;
beforeEach(async () => (server = await new ScriptedProvider().open()));
afterEach(() => server.close());

const client = ({ receives = true } = {}) => sapiClient({ address: server.address, receives });
const refused = (status: number, error: object) => ({ status, body: { error } });

describe('what came', () => {
  const listed = (...documents: unknown[]) => ({ body: { documents, nextPageToken: 'x y' } });

  test('is listed page by page, without what is acknowledged', async () => {
    server.on(
      'GET /sapi/document/receive?',
      listed({ providerDocumentId: 'a', status: 'RECEIVED' }, { documentId: 'b' }, { id: 'c', status: 'ACKNOWLEDGED' }),
      { body: { documents: [], nextPageToken: null } },
    );
    const provider = client();
    expect(await provider.received(undefined, never)).toEqual({ is: 'done', value: { ids: ['a', 'b'], next: 'x y' } });
    expect(await provider.received('x y', never)).toEqual({ is: 'done', value: { ids: [], next: undefined } });
    expect(server.of('GET').map(({ call }) => call)).toEqual([
      'GET /sapi/document/receive?status=RECEIVED&limit=100',
      'GET /sapi/document/receive?status=RECEIVED&limit=100&pageToken=x+y',
    ]);
  });

  test('a page that leads to itself is the last one', async () => {
    server.on('GET /sapi/document/receive?', listed({ id: 'a' }));
    expect(await client().received('x y', never)).toMatchObject({ value: { next: undefined } });
  });

  test.each([{ body: {} }, { body: '[]' }, { body: { documents: [{}] } }, { body: { documents: [{ id: '..' }] } }, {}])(
    'a list that cannot be read is not an empty one: %j',
    async (answer) => {
      server.on('GET /sapi/document/receive?', answer);
      expect(await client().received(undefined, never)).toMatchObject({ fault: { code: 'unreadable' } });
    },
  );

  test('is fetched with its bytes and its sender, without the name of the register', async () => {
    const xml = '<Invoice>ž</Invoice>';
    const checksum = createHash('sha256').update(xml).digest('hex');
    const metadata = { senderParticipantId: 'iso6523-actorid-upis::0245:2020202020' };
    server.on('GET /sapi/document/receive/a%2Fb', {
      body: { metadata, payload: xml, checksum, receivedAt: '2027-03-10T09:00:00+01:00' },
    });
    expect(await client().receivedDocument('a/b', never)).toEqual({
      is: 'done',
      value: {
        id: 'a/b',
        sender: '0245:2020202020',
        xml: new TextEncoder().encode(xml),
        receivedAt: '2027-03-10T08:00:00.000Z',
      },
    });
  });

  test('damaged on its way is fetched again', async () => {
    server.on('GET /sapi/document/receive/a', { body: { payload: '<a/>', checksum: 'f'.repeat(64) } });
    expect(await client().receivedDocument('a', never)).toMatchObject({ fault: { kind: 'later', code: 'checksum' } });
  });

  test.each([{ status: 404 }, refused(404, { category: 'VALIDATION' })])('no more there: %j', async (answer) => {
    server.on('GET /sapi/document/receive/a', answer);
    expect(await client().receivedDocument('a', never)).toMatchObject({
      fault: { kind: 'document', code: 'http-404' },
    });
  });

  test('is acknowledged as often as one likes', async () => {
    server.on('POST /sapi/document/receive/a/acknowledge', { status: 204 });
    const provider = client();
    for (let times = 0; times < 2; times += 1)
      expect(await provider.acknowledge('a', never)).toEqual({ is: 'done', value: null });
    server.on('POST /sapi/document/receive/a/acknowledge', { status: 500 });
    expect(await provider.acknowledge('a', never)).toMatchObject({ fault: { kind: 'later' } });
  });
});

describe('the test of a connection', () => {
  test('signs in anew and asks for one waiting document', async () => {
    server.on('GET /sapi/document/receive?status=RECEIVED&limit=1', { body: { documents: [] } });
    const provider = client();
    for (let times = 0; times < 2; times += 1) expect(await provider.test(never)).toEqual({ is: 'done', value: null });
    expect(server.requests).toHaveLength(4);
  });

  test('tells what the credentials are not good for', async () => {
    server.on('GET /sapi/document/receive?', refused(403, { category: 'AUTH', code: 'INSUFFICIENT_SCOPE' }));
    expect(await client().test(never)).toMatchObject({ fault: { kind: 'set-up', code: 'INSUFFICIENT_SCOPE' } });
    expect(await client({ receives: false }).test(never)).toMatchObject({ is: 'done' });
  });
});
