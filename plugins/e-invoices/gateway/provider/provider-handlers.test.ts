import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { gatewayPlugin } from '#core/gateway';
import { contribute } from '#core/registry';
import { companyHub, eventsReceivedBy, type TestPerson, useGateway } from '#core/testing';
import {
  createElectronicInvoiceProvider,
  deleteElectronicInvoiceProvider,
  type EInvoiceProvider,
  type EInvoiceProviderInput,
  listElectronicInvoiceProviderProfiles,
  listElectronicInvoiceProviders,
  maxProviders,
  readElectronicInvoiceProvider,
  testElectronicInvoiceProvider,
  updateElectronicInvoiceProvider,
} from '../../contract/index.ts';
import { moreProviderProfiles, type ProviderProfile } from './profiles.ts';
import { connectedProviders } from './provider.ts';
import { secretPlace } from './provider-table.ts';
import { profileOf } from './testing/sapi-client.ts';
import { localOutbound, ScriptedProvider } from './testing/scripted-provider.ts';

/** A provider that another plugin brings, as the simulated one of a demo. */
const played: ProviderProfile = {
  ...profileOf('sapi-sk'),
  id: 'played',
  name: 'Hraný',
  address: async () => server.address,
  testScheme: '9915',
};
const part = gatewayPlugin({
  id: 'played-provider',
  contributes: [contribute(moreProviderProfiles, { id: 'played-provider.profile' }, played)],
});
const gateway = useGateway({
  outbound: localOutbound(),
  poolSize: 2,
  parts: [{ id: part.id, load: () => part }],
});
let origin: string;
let server: ScriptedProvider;
let companyId: string;
let owner: TestPerson;
beforeAll(async () => {
  origin = await gateway.listen();
});
beforeEach(async () => {
  server = await new ScriptedProvider().open();
  ({ id: companyId, owner } = await gateway.company());
});
afterEach(() => server.close());

const input = (more: Partial<EInvoiceProviderInput> = {}): EInvoiceProviderInput => ({
  name: 'Poskytovateľ',
  profile: 'sapi-sk',
  address: server.address,
  clientId: 'firma',
  clientSecret: 'tajné',
  firmId: '',
  isTest: true,
  sends: true,
  receives: false,
  isChosen: false,
  ...more,
});
const params = () => ({ companyId });
const create = (more?: Partial<EInvoiceProviderInput>) =>
  gateway.call(owner, createElectronicInvoiceProvider, { params: params(), body: input(more) });
const made = async (more?: Partial<EInvoiceProviderInput>) =>
  gateway.ok(owner, createElectronicInvoiceProvider, { params: params(), body: input(more) });
const at = ({ id: providerId }: { readonly id: string }) => ({ params: { companyId, providerId } });
const change = ({ id, version }: EInvoiceProvider, more: Partial<EInvoiceProviderInput>) =>
  gateway.call(owner, updateElectronicInvoiceProvider, {
    ...at({ id }),
    body: { ...input({ clientSecret: '', ...more }), version },
  });
const list = () => gateway.ok(owner, listElectronicInvoiceProviders, { params: params() });
const tested = async (provider: EInvoiceProvider) =>
  (await gateway.call(owner, testElectronicInvoiceProvider, at(provider), { headers: { 'accept-language': 'sk' } }))
    .reply;
const codes = (problem: { fields?: readonly { path: string; code: string }[] }) =>
  problem.fields?.map(({ path, code }) => `${path} ${code}`);
/** Finds a connection as the queue and the reception do. */
const connected = async (which: 'forSending' | 'forReceiving') =>
  gateway.database.db.inCompany(companyId, owner, async (tx) =>
    (await gateway.gateway.host.scope.resolve(connectedProviders))[which](tx),
  );

describe('connections with providers', () => {
  test('are kept without blanks and told without their secret, which stands nowhere in the clear', async () => {
    const provider = await made({ name: ' Náš ', clientId: ' firma ', clientSecret: 'tajné-a-dlhé' });
    expect(provider).toMatchObject({ name: 'Náš', clientId: 'firma', clientSecret: '', hasSecret: true });
    for (const answer of [await list(), await gateway.ok(owner, readElectronicInvoiceProvider, at(provider))])
      expect(JSON.stringify(answer)).not.toContain('tajné');
    const rows = await gateway.database.db.inCompany(companyId, owner, async (tx) => [
      ...(await sql`select to_jsonb(s)::text as row from secret s`.execute(tx)).rows,
      ...(await sql`select to_jsonb(p)::text as row from e_invoice_provider p`.execute(tx)).rows,
    ]);
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain('tajné');
  });

  test('the secret goes with the connection', async () => {
    const provider = await made();
    await gateway.ok(owner, deleteElectronicInvoiceProvider, at(provider));
    const { rows } = await gateway.database.db.inCompany(companyId, owner, (tx) =>
      sql`select name from secret where name = ${secretPlace(provider.id)}`.execute(tx),
    );
    expect([rows, await list()]).toEqual([[], []]);
  });

  test('are an accountant’s, and of no other company', async () => {
    const provider = await made();
    const team = await gateway.members(companyId);
    const statusOf = async (person: TestPerson) =>
      (await gateway.call(person, listElectronicInvoiceProviders, { params: params() })).status;
    expect([await statusOf(team.Accountant), await statusOf(team.Employee), await statusOf(team.Guest)]).toEqual([
      200, 403, 403,
    ]);
    const other = await gateway.company();
    const elsewhere = { params: { companyId: other.id, providerId: provider.id } };
    for (const endpoint of [
      readElectronicInvoiceProvider,
      testElectronicInvoiceProvider,
      deleteElectronicInvoiceProvider,
    ])
      expect((await gateway.call(other.owner, endpoint, elsewhere)).status).toBe(404);
    expect(server.requests).toEqual([]);
  });

  test('are told to the pages of those who may see them', async () => {
    const guest = await gateway.member(companyId, 'Guest');
    const heard = await eventsReceivedBy(companyHub(origin, companyId, owner), [entityChanged]);
    const heardByGuest = await eventsReceivedBy(companyHub(origin, companyId, guest), [entityChanged]);
    const first = await made({ isChosen: true });
    const second = await made({ isChosen: true });
    const told = () => heard.map(([, payload]) => payload);
    await vi.waitFor(() => expect(told()).toHaveLength(3));
    expect(told()).toMatchObject([
      { entityKind: 'EInvoiceProvider', action: 'create', id: first.id },
      { action: 'update', id: first.id },
      { action: 'create', id: second.id },
    ]);
    expect(JSON.stringify(told())).not.toContain('firma');
    expect(heardByGuest).toEqual([]);
  });

  test('are not more than a company needs', async () => {
    for (let count = 0; count < maxProviders; count += 1) await made();
    expect((await create()).problem.code).toBe('too-many-e-invoice-providers');
  });
});

describe('what is typed wrongly', () => {
  test.each([
    [{ address: 'sapi.example.sk' }, '/address not-an-address'],
    [{ address: '' }, '/address not-an-address'],
    [{ address: 'http://sapi.example.sk' }, '/address not-https'],
    [{ address: 'https://a:b@sapi.example.sk' }, '/address has-password'],
    [{ address: 'https://192.168.1.1/sapi' }, '/address inner-address'],
    [{ address: 'https://sapi.example.sk/?a=b' }, '/address plainAddress'],
    [{ profile: 'nobody' }, '/profile unknownProfile'],
    [{ clientSecret: '' }, '/clientSecret secretRequired'],
    [{ clientId: ' ' }, '/clientId pattern'],
  ])('%j is refused beside its field', async (more, code) => {
    expect(codes((await create(more)).problem)).toEqual([code]);
  });

  test('a change by somebody else is not written over', async () => {
    const provider = await made();
    expect((await change(provider, { name: 'Prvý' })).status).toBe(200);
    expect((await change(provider, { name: 'Druhý' })).problem).toMatchObject({
      code: 'stale-version',
      current: { name: 'Prvý' },
    });
  });
});

describe('the saved secret', () => {
  test('stays when none is typed, and is used', async () => {
    const provider = await made();
    expect((await change(provider, { name: 'Iný', firmId: 'x' })).reply).toMatchObject({ hasSecret: true });
    expect(await tested(provider)).toEqual({ succeeded: true, fault: null });
    expect(JSON.parse(server.of('POST /sapi/auth/token')[0]?.body ?? '')).toMatchObject({ client_secret: 'tajné' });
  });

  test('goes nowhere else: for another address, provider or name it is asked for again', async () => {
    const provider = await made();
    for (const more of [{ address: 'https://elsewhere.example' }, { profile: 'peppos' }, { clientId: 'iná' }]) {
      const { problem } = await change(provider, more);
      expect(codes(problem)).toEqual(['/clientSecret secretAgain']);
    }
    expect((await change(provider, { clientId: 'iná', clientSecret: 'nové' })).status).toBe(200);
  });

  test('that cannot be read, as after a move, is asked for, and the connection says so', async () => {
    const provider = await made();
    await gateway.database.db.inCompany(companyId, owner, (tx) =>
      sql`update secret set sealed = ${Buffer.alloc(60)}`.execute(tx),
    );
    expect(await list()).toMatchObject([{ hasSecret: false }]);
    expect(await tested(provider)).toMatchObject({ fault: { code: 'secret-unreadable' } });
    expect(codes((await change(provider, {})).problem)).toEqual(['/clientSecret secretRequired']);
  });
});

describe('which connection is for what', () => {
  test('one receives: a second one is refused by the name of the first', async () => {
    const first = await made({ name: 'Prvý', receives: true });
    const second = await made({ name: 'Druhý' });
    const refused = await gateway.call(
      owner,
      updateElectronicInvoiceProvider,
      { ...at(second), body: { ...input({ clientSecret: '', receives: true }), version: second.version } },
      { headers: { 'accept-language': 'sk' } },
    );
    expect(refused.problem).toMatchObject({
      code: 'another-provider-receives',
      detail: expect.stringContaining('Prvý'),
    });
    expect((await create({ receives: true })).status).toBe(409);
    expect(await connected('forReceiving')).toMatchObject({ connectionId: first.id, isTest: true });
    expect((await change(first, { receives: false })).status).toBe(200);
    expect((await change(second, { receives: true })).status).toBe(200);
    expect(await connected('forReceiving')).toMatchObject({ connectionId: second.id });
  });

  test('two that want to receive at the same time: one does', async () => {
    const answers = await Promise.all([create({ receives: true }), create({ receives: true })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('documents leave by the only one that sends, and of several by the chosen one', async () => {
    expect(await connected('forSending')).toBeUndefined();
    const first = await made({ name: 'Prvý' });
    await made({ name: 'Len prijíma', sends: false, receives: true });
    expect(await connected('forSending')).toMatchObject({ name: 'Prvý' });
    const second = await made({ name: 'Druhý' });
    expect(await connected('forSending')).toBeUndefined();
    const chosen = await change(second, { name: 'Druhý', isChosen: true });
    expect(await connected('forSending')).toMatchObject({ name: 'Druhý' });
    await change(first, { name: 'Prvý', isChosen: true });
    expect((await list()).map(({ name, isChosen }) => [name, isChosen])).toEqual([
      ['Prvý', true],
      ['Len prijíma', false],
      ['Druhý', false],
    ]);
    // What no longer sends is not chosen either.
    const current = (await list()).find(({ id }) => id === first.id) ?? chosen.reply;
    expect((await change(current, { sends: false, isChosen: true })).reply).toMatchObject({ isChosen: false });
  });

  test('a document that one has taken is asked about there, also when it does nothing more', async () => {
    const { id } = await made({ sends: false });
    const found = await gateway.database.db.inCompany(companyId, owner, async (tx) => {
      const providers = await gateway.gateway.host.scope.resolve(connectedProviders);
      return [await providers.byId(tx, id), await providers.byId(tx, companyId)];
    });
    expect(found).toMatchObject([{ connectionId: id }, undefined]);
  });
});

describe('the test of a connection', () => {
  test.each([
    [{ status: 401 }, 'http-401', 'Skontrolujte client ID a client secret'],
    [{ status: 423 }, 'http-423', 'zamknuté asi na desať minút'],
    [{ status: 404, body: '<html>' }, 'http-404', 'Na tejto adrese SAPI-SK neodpovedá'],
    [{ status: 302, headers: { location: '/login' } }, 'http-302', 'Na tejto adrese SAPI-SK neodpovedá'],
    [{ status: 200, body: '<html>' }, 'unreadable', 'Na tejto adrese SAPI-SK neodpovedá'],
    [{ status: 503 }, 'http-503', 'Poskytovateľ má výpadok'],
    [{ status: 429 }, 'http-429', 'priveľa požiadaviek'],
    [{ status: 400 }, 'http-400', 'Skontrolujte údaje pripojenia'],
  ])('says what is wrong and what to do: %j', async (answer, code, sentence) => {
    server.on('POST /sapi/auth/token', answer);
    expect(await tested(await made())).toEqual({
      succeeded: false,
      fault: { code, sentence: expect.stringContaining(sentence), words: '' },
    });
  });

  test('of one that receives needs the right to it, and gives the provider’s own words', async () => {
    const error = { category: 'AUTH', code: 'INSUFFICIENT_SCOPE', message: 'Missing scope document:receive' };
    server.on('GET /sapi/document/receive', { status: 403, body: { error } });
    const provider = await made({ receives: true });
    expect(await tested(provider)).toMatchObject({
      fault: { code: error.code, words: error.message, sentence: expect.stringContaining('povoľte odosielanie') },
    });
    expect(await tested((await change(provider, {})).reply)).toEqual({ succeeded: true, fault: null });
  });
});

test('the profiles say what each provider wants to know; the last one is for any other', async () => {
  const profiles = await gateway.ok(owner, listElectronicInvoiceProviderProfiles, { params: params() });
  expect(profiles.map(({ id }) => id)).toEqual(['played', 'sapi-sk', 'epostak', 'peppos', 'asseco', 'own']);
  expect(profiles[0]).toMatchObject({ name: 'Hraný', wantsAddress: false });
  expect(profiles[2]).toEqual({
    id: 'epostak',
    name: 'ePošťák',
    wantsAddress: true,
    prefix: '/sapi/v1',
    takesFirmId: true,
    isSimulated: false,
  });
  expect(profiles.at(-1)).toMatchObject({ name: null, prefix: '' });
});

test('a provider that a plugin brings has its address with it, and the addresses of its own test network', async () => {
  const provider = await made({ profile: 'played', address: 'https://typed.example' });
  expect(provider.address).toBe('');
  expect(await tested(provider)).toEqual({ succeeded: true, fault: null });
  expect(await connected('forSending')).toMatchObject({ scheme: '9915' });
  await change(provider, { profile: 'played', isTest: false });
  expect(await connected('forSending')).not.toHaveProperty('scheme');
});

test('what waits leaves as soon as a connection that sends is made, changed, or found to work', async () => {
  const tended = async () => {
    const { rows } = await gateway.database.db.asSystem('test', (tx) =>
      sql<{ count: number }>`select count(*)::int as count from jobs.job
        where name = 'e-invoices.tend' and data->>'companyId' = ${companyId}`.execute(tx),
    );
    return rows[0]?.count;
  };
  await made({ name: 'Len prijíma', sends: false });
  expect(await tended()).toBe(0);
  const sending = await made();
  expect(await tended()).toBe(1);
  await change(sending, { name: 'Iný názov' });
  expect(await tended()).toBe(2);
  expect((await tested(sending)).succeeded).toBe(true);
  expect(await tended()).toBe(3);
});
