import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleInvoices } from '../testing/sample-invoices.ts';
import { writeUbl } from '../ubl/write-ubl.ts';
import { knownProfiles, type ProviderProfile } from './profiles.ts';
import { never, profileOf, sapiClient } from './testing/sapi-client.ts';
import { ScriptedProvider } from './testing/scripted-provider.ts';

let server: ScriptedProvider;
beforeEach(async () => (server = await new ScriptedProvider().open()));
afterEach(() => server.close());

const clientOf = (profile: ProviderProfile, { path = '', firmId = '' } = {}) =>
  sapiClient({ profile, address: server.address + path, firmId });
const xml = Buffer.from(writeUbl(sampleInvoices(1, 1)[0]?.invoice ?? { form: 'invoice' }));
const sealed = { xml, checksum: 'c', key: 'k' };

test('each has its own id, says where it is from, and begins its paths rightly', () => {
  expect(new Set(knownProfiles.map(({ id }) => id)).size).toBe(knownProfiles.length);
  for (const { source, prefix } of knownProfiles) {
    expect(source.text).not.toBe('');
    expect(prefix).toMatch(/^(\/[a-z0-9/]*[a-z0-9])?$/);
  }
});

test.each([
  ['sapi-sk', '', '/sapi'],
  ['sapi-sk', '/', '/sapi'],
  ['sapi-sk', '/sapi/', '/sapi'],
  ['peppos', '', '/sapi'],
  ['epostak', '', '/sapi/v1'],
  ['asseco', '', '/sapi/v1'],
  ['own', '/api/firma', '/api/firma'],
])('%s with an address that ends with "%s" is called at %s', async (id, path, prefix) => {
  server.on(`GET ${prefix}/document/receive`, { body: { documents: [] } });
  expect(await clientOf(profileOf(id), { path }).received(undefined, never)).toMatchObject({ is: 'done' });
  expect(server.requests[0]?.call).toBe(`POST ${prefix}/auth/token`);
});

test('a document is taken by 201 where the provider says so, and by 202 everywhere', async () => {
  for (const prefix of ['/sapi/v1', '/sapi'])
    server.on(
      `POST ${prefix}/document/send`,
      { status: 201, body: { documentId: 'd' } },
      { status: 202, body: { documentId: 'd' } },
    );
  const outcomes = async (id: string) => {
    const provider = clientOf(profileOf(id));
    return [await provider.send(sealed, never), await provider.send(sealed, never)].map(({ is }) => is);
  };
  expect(await outcomes('epostak')).toEqual(['taken', 'taken']);
  expect(await outcomes('sapi-sk')).toEqual(['failed', 'taken']);
});

test('types have short names where the profile says so', async () => {
  server.on('POST /sapi/document/send', { status: 202, body: { documentId: 'd' } });
  await clientOf({ ...profileOf('sapi-sk'), ids: 'short' }).send(sealed, never);
  const { metadata } = JSON.parse(server.of('POST /sapi/document/send')[0]?.body ?? '');
  expect(metadata).toMatchObject({ documentTypeId: 'invoice', processId: 'billing' });
});

test('the company is named in the header of the profile, if it has one', async () => {
  for (const prefix of ['/sapi', '/sapi/v1']) server.on(`GET ${prefix}/document/receive`, { body: { documents: [] } });
  await clientOf(profileOf('epostak'), { firmId: 'f-1' }).received(undefined, never);
  await clientOf(profileOf('epostak')).received(undefined, never);
  await clientOf(profileOf('sapi-sk'), { firmId: 'f-1' }).received(undefined, never);
  expect(server.of('GET').map(({ headers }) => headers['x-firm-id'])).toEqual(['f-1', undefined, undefined]);
});

test('what is acknowledged is known by each provider’s word', async () => {
  server.on('GET /sapi/document/receive', {
    body: {
      documents: [
        { id: 'a', status: 'CONFIRMED' },
        { id: 'b', isRead: true },
        { id: 'c', isRead: false },
      ],
    },
  });
  expect(await clientOf(profileOf('peppos')).received(undefined, never)).toMatchObject({ value: { ids: ['c'] } });
});

test('a state is asked where the provider has such a call, and a new word is no more than taken', async () => {
  expect(clientOf(profileOf('sapi-sk')).stateOf).toBeUndefined();
  const provider = clientOf(profileOf('epostak'));
  const stateAt = async (answer: object) => {
    server.on('GET /sapi/v1/document/send/p%2F1/status', answer);
    return provider.stateOf?.('p/1', never);
  };
  const answered = (body: object) => stateAt({ body });
  expect(await answered({ status: 'DELIVERED' })).toEqual({
    is: 'done',
    value: { state: 'delivered', words: 'DELIVERED' },
  });
  expect(await answered({ status: 'delivery_failed', reason: 'SMP' })).toEqual({
    is: 'done',
    value: { state: 'undelivered', words: 'delivery_failed: SMP' },
  });
  for (const word of ['queued', 'sent', 'constructor', 'WHATEVER'])
    expect(await answered({ status: word })).toMatchObject({ value: { state: 'taken', words: word } });
  expect(await stateAt({ status: 404 })).toEqual({ is: 'done', value: { state: 'taken', words: '' } });
  expect(await stateAt({ status: 503 })).toMatchObject({ fault: { kind: 'later' } });
});
