import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listCompanies, readPermissions } from '#core/contract/platform';
import { issueAccessToken, type Tx } from '#core/gateway';
import { companyHub, heldTransaction, useCompany, useGateway, waitingForLock } from '#core/testing';
import { inviteMember, listMembers, removeMember, transferCompany } from '#plugins/companies/contract';
import { createPartner, listPartners } from '#plugins/partners/contract';
import {
  createAccessToken,
  createCompanyAccessToken,
  endCompanyAccessToken,
  listAccessTokens,
  listCompanyAccessTokens,
} from '../contract/index.ts';
import { companyToken, end } from './test-tokens.ts';
import { refuseTooMany } from './token-rows.ts';

let today = '2030-01-22T10:00:00Z';
const now = () => new Date(today);
const gateway = useGateway({ now });
const other = useGateway({ now, sharing: gateway });
const company = useCompany(gateway);

const params = () => ({ companyId: company.id });
const partner = (name: string) => ({ params: params(), body: { name } });
const make = (scopes: string[], maker = company.owner) => companyToken(gateway, company, maker, scopes);

test('[B6-13] a company’s token calls as its scopes say, in its own company alone', async () => {
  const program = await make(['partners:read', 'partners:create']);
  expect(program.token).toMatch(/^kostra_cat_[\w-]{43}$/);
  expect((await gateway.call(program, createPartner, partner('Zo e-shopu'))).status).toBe(200);
  expect((await gateway.call(program, listPartners, { params: params(), query: {} })).status).toBe(200);
  const rights = await gateway.ok(program, readPermissions, { params: params() });
  expect(rights.permissions).toEqual(['partners:create', 'partners:read']);
  expect((await gateway.ok(program, listCompanies, {})).map(({ id }) => id)).toEqual([company.id]);

  const elsewhere = await gateway.company({}, company.owner);
  const there = { params: { companyId: elsewhere.id }, query: {} };
  expect((await gateway.call(program, listPartners, there)).problem.code).toBe('not-found');
});

test('a call that the token was not made for says which right is missing, and that the token lacks it', async () => {
  const program = await make(['partners:read']);
  const { problem } = await gateway.call(program, createPartner, partner('Nie'));
  expect(problem).toMatchObject({
    status: 403,
    code: 'forbidden',
    detail: expect.stringContaining('access token'),
    denials: [{ leaf: { kind: 'permission', name: 'partners:create' }, verdict: 'no', lackedBy: 'token' }],
  });
});

test('a token that is ended is dead in every process at once, and for its open hubs', async () => {
  const program = await make(['partners:read']);
  const list = { params: params(), query: {} };
  for (const each of [gateway, other]) expect((await each.call(program, listPartners, list)).status).toBe(200);
  const origin = await other.listen();
  const hub = companyHub(origin, company.id, program);
  const closed = new Promise((resolve) => hub.onclose(resolve));
  await hub.start();
  expect((await end(gateway, company, company.owner, program)).status).toBe(204);
  await closed;
  for (const each of [gateway, other])
    await expect.poll(async () => (await each.call(program, listPartners, list)).status).toBe(401);
  await expect(hub.start()).rejects.toThrow('401');
  expect((await end(gateway, company, company.owner, program)).problem.code).toBe('not-found');
});

test('a token goes on when the person who made it leaves, and the list still says who that was', async () => {
  const admin = await gateway.member(company.id, 'Admin');
  const program = await make(['partners:read'], admin);
  const gone = { params: { companyId: company.id, userId: admin.id } };
  expect((await gateway.call(company.owner, removeMember, gone)).status).toBe(204);
  expect((await gateway.call(program, listPartners, { params: params(), query: {} })).status).toBe(200);
  const { tokens } = await gateway.ok(company.owner, listCompanyAccessTokens, { params: params() });
  expect(tokens.find(({ id }) => id === program.id)).toMatchObject({
    madeBy: admin.name,
    lastUsedAt: '2030-01-22T10:00:00.000Z',
    expiresOn: null,
  });
});

test('a token is good on its last day in Slovakia, and not on the next', async () => {
  const body = { name: 'Do zajtra', scopes: ['partners:read'], expiresOn: '2030-01-23' };
  const program = await gateway.ok(company.owner, createCompanyAccessToken, { params: params(), body });
  const list = { params: params(), query: {} };
  today = '2030-01-23T22:59:00Z';
  expect((await gateway.call(program, listPartners, list)).status).toBe(200);
  today = '2030-01-23T23:00:00Z';
  expect((await gateway.call(program, listPartners, list)).status).toBe(401);
  today = '2030-01-24T10:00:00Z';
  const late = await gateway.call(company.owner, createCompanyAccessToken, { params: params(), body });
  expect(late.problem.fields).toMatchObject([{ path: '/expiresOn', code: 'past' }]);
});

test('no token gets a right that its maker cannot give, nor keeps one that the maker’s role has lost', async () => {
  const admin = await gateway.member(company.id, 'Admin');
  const ask = (scope: string) =>
    gateway.call(admin, createCompanyAccessToken, { params: params(), body: { name: 'x', scopes: [scope] } });
  expect((await ask('companyinfo:delete')).problem.fields).toMatchObject([{ code: 'permissionNotHeld' }]);
  expect((await ask('nonsense:edit')).problem.fields).toMatchObject([{ path: '/scopes/0', code: 'unknownPermission' }]);

  const program = await make(['partners:read', 'partners:create'], admin);
  await gateway.override(company.id, { role: 'Admin', permission: 'partners:create', allowed: false });
  expect((await gateway.call(program, createPartner, partner('Nie'))).status).toBe(403);
  await gateway.override(company.id, { role: 'Owner', permission: 'partners:create', allowed: true });
});

test('a token makes and ends no tokens and hands nothing over; it invites only if its scopes say so', async () => {
  const { scopes } = await gateway.ok(company.owner, listCompanyAccessTokens, { params: params() });
  const program = await make(scopes);
  const body = { name: 'Dieťa', scopes: ['partners:read'] };
  const heir = await gateway.member(company.id, 'Admin');
  const at = { params: { companyId: company.id, tokenId: program.id } };
  const refused = await Promise.all([
    gateway.call(program, createCompanyAccessToken, { params: params(), body }),
    gateway.call(program, endCompanyAccessToken, at),
    gateway.call(program, createAccessToken, { body }),
    gateway.call(program, listAccessTokens, {}),
    gateway.call(program, transferCompany, { params: params(), body: { userId: heir.id } }),
  ]);
  expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'person-required'));
  const invitation = { params: params(), body: { email: 'novy@example.sk', roleName: 'Guest' as const } };
  expect((await gateway.call(program, inviteMember, invitation)).status).toBe(200);
  const limited = await make(['users:read']);
  expect((await gateway.call(limited, inviteMember, invitation)).status).toBe(403);
  expect((await gateway.call(limited, listMembers, { params: params() })).status).toBe(200);
});

test('the token is shown once: no table has it, and a repeated key is told so', async () => {
  const call = () =>
    gateway.call(
      company.owner,
      createCompanyAccessToken,
      { params: params(), body: { name: 'Raz', scopes: ['partners:read'] } },
      { headers: { 'idempotency-key': 'raz' } },
    );
  const { reply } = await call();
  expect((await call()).problem).toMatchObject({ status: 409, code: 'shown-once' });
  const { rows } = await gateway.database.db.asSystem('test', (tx) =>
    sql<{ text: string }>`select t::text as text from access_token t union all select a::text from audit_entry a
      union all select convert_from(body, 'utf8') from idempotency_answer where body is not null`.execute(tx),
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter(({ text }) => text.includes(reply.token))).toEqual([]);
});

test('what a token does stands in the audit as its doing, and its keys are its own', async () => {
  const [one, two] = [await make(['partners:create']), await make(['partners:create'])];
  const create = (as: { token: string }, name: string) =>
    gateway.call(as, createPartner, partner(name), { headers: { 'idempotency-key': 'ten istý' } });
  const first = await create(one, 'Auditovaný');
  expect((await create(one, 'Auditovaný')).reply.id).toBe(first.reply.id);
  expect((await create(two, 'Iný')).reply.id).not.toBe(first.reply.id);
  const entries = await gateway.database.db.inCompany(company.id, company.owner, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['user_id', 'access_token_id'])
      .where('entity_id', '=', first.reply.id)
      .execute(),
  );
  expect(entries).toEqual([{ user_id: one.id, access_token_id: one.id }]);
});

test('who holds no right to the settings neither sees, makes nor ends tokens', async () => {
  const program = await make(['partners:read']);
  const accountant = await gateway.member(company.id, 'Accountant');
  expect((await gateway.call(accountant, listCompanyAccessTokens, { params: params() })).status).toBe(403);
  expect((await end(gateway, company, accountant, program)).status).toBe(403);
  const stranger = await gateway.company();
  const at = { params: { companyId: stranger.id, tokenId: program.id } };
  expect((await gateway.call(stranger.owner, endCompanyAccessToken, at)).problem.code).toBe('not-found');
});

test.each(['kostra_pat_', 'kostra_cat_', 'kostra_xat_'])(
  'a token under another prefix opens nothing: %s',
  async (prefix) => {
    const { token } = await make(['partners:read']);
    const secret = token.slice('kostra_cat_'.length);
    const wrongTokens = [secret, `${prefix}${secret.slice(1)}`, `${prefix}${secret} `, prefix];
    if (!token.startsWith(prefix)) wrongTokens.push(`${prefix}${secret}`);
    for (const wrong of wrongTokens) {
      const answer = await gateway.call({ token: wrong }, listPartners, { params: params(), query: {} });
      expect([wrong, answer.status]).toEqual([wrong, 401]);
    }
  },
);

test('a company, and a person, have a hundred tokens; one that is ended makes room', async () => {
  const { id, owner } = await gateway.company();
  const make = (name: string) =>
    gateway.call(owner, createCompanyAccessToken, {
      params: { companyId: id },
      body: { name, scopes: ['partners:read'] },
    });
  const first = await make('1');
  const issue = (tx: Tx, name: string) =>
    issueAccessToken(tx, {
      name,
      scopes: ['partners:read'],
      expiresOn: null,
      maker: owner,
      company: { id, makerRole: 'Owner' },
    });
  await gateway.database.db.inCompany(id, owner, async (tx) => {
    for (let count = 2; count <= 100; count += 1) await issue(tx, String(count));
  });
  const refused = await make('101');
  expect([refused.status, refused.problem]).toMatchObject([
    409,
    { code: 'too-many-access-tokens', detail: expect.stringContaining('100') },
  ]);
  await gateway.ok(owner, endCompanyAccessToken, { params: { companyId: id, tokenId: first.reply.id } });
  // There is room for one more token. A second request waits for the first transaction and is then refused.
  const { db } = gateway.database;
  const commit = await heldTransaction(
    (work) => db.inCompany(id, owner, work),
    async (tx: Tx) => {
      await refuseTooMany(tx, id);
      await issue(tx, '101');
    },
  );
  const late = make('102');
  try {
    await expect.poll(() => waitingForLock(db)).toBe(1);
  } finally {
    await commit();
  }
  expect((await late).status).toBe(409);
  // The limit for a person's own tokens is separate.
  const own = await gateway.call(owner, createAccessToken, { body: { name: 'Own', scopes: ['partners:read'] } });
  expect(own.status).toBe(200);
});

test('the day after its last one a company’s token is nobody, for jobs and links too', async () => {
  const { id: companyId, owner } = await gateway.company();
  const made = () => {
    const body = { name: 'E-shop', scopes: ['partners:read'], expiresOn: '2030-01-31' };
    return gateway.ok(owner, createCompanyAccessToken, { params: { companyId }, body });
  };
  // Each day is checked with a new token, because facts about a token are cached for a while.
  const { members } = gateway.gateway.services;
  expect(await members.get(companyId, (await made()).id, '2030-01-31')).toMatchObject({ role: 'Owner' });
  expect(await members.get(companyId, (await made()).id, '2030-02-01')).toBeUndefined();
});
