import { beforeAll, expect, test } from 'vitest';
import { createCompany, listCompanies, readPermissions, sampleCompany } from '#core/contract/platform';
import { type TestPerson, useCompany, useGateway } from '#core/testing';
import { deleteCompany, removeMember } from '#plugins/companies/contract';
import { createPartner, listPartners } from '#plugins/partners/contract';
import { createAccessToken, endAccessToken, listAccessTokens } from '../contract/index.ts';
import { personalToken } from './test-tokens.ts';

let accountant: TestPerson;

const gateway = useGateway();
const company = useCompany(gateway);
beforeAll(async () => {
  accountant = await gateway.member(company.id, 'Accountant');
});

const list = (companyId = company.id) => ({ params: { companyId }, query: {} });

test('a personal token is good in all companies of its person, and has what its scopes and the person both have', async () => {
  const own = await gateway.company({}, accountant);
  const program = await personalToken(gateway, accountant, ['partners:read', 'partners:create', 'companyinfo:delete']);
  expect(program.token).toMatch(/^kostra_pat_/);
  expect((await gateway.ok(program, listCompanies, {})).map(({ id }) => id).toSorted()).toEqual(
    [company.id, own.id].toSorted(),
  );
  const rights = (id: string) => gateway.ok(program, readPermissions, { params: { companyId: id } });
  expect((await rights(own.id)).permissions).toEqual(['companyinfo:delete', 'partners:create', 'partners:read']);
  expect((await rights(company.id)).permissions).toEqual(['partners:create', 'partners:read']);

  const { problem } = await gateway.call(program, deleteCompany, { params: { companyId: company.id } });
  expect(problem.denials).toEqual([
    { leaf: expect.objectContaining({ name: 'companyinfo:delete' }), verdict: 'no' }, // the person lacks the right, not the token
  ]);
  await gateway.override(company.id, { userId: accountant.id, permission: 'partners:read', allowed: false });
  expect((await gateway.call(program, listPartners, list())).status).toBe(403);
  expect((await gateway.call(program, listPartners, list(own.id))).status).toBe(200);
});

test('a token of a removed member leads nowhere there', async () => {
  const member = await gateway.member(company.id, 'Guest');
  const program = await personalToken(gateway, member, ['partners:read']);
  expect((await gateway.call(program, listPartners, list())).status).toBe(200);
  await gateway.ok(company.owner, removeMember, { params: { companyId: company.id, userId: member.id } });
  await expect.poll(async () => (await gateway.call(program, listPartners, list())).status).toBe(404);
});

test('outside a company a token only reads, so it makes no company and no further token', async () => {
  const program = await personalToken(gateway, company.owner, ['partners:read']);
  const body = { ...sampleCompany, address: { ...sampleCompany.address, businessName: 'Cez token' } };
  const refused = [
    await gateway.call(program, createCompany, { body }),
    await gateway.call(program, createAccessToken, { body: { name: 'x', scopes: ['partners:read'] } }),
    await gateway.call(program, endAccessToken, { params: { tokenId: program.id } }),
  ];
  expect(refused.map(({ problem }) => problem.code)).toEqual(['person-required', 'person-required', 'person-required']);
});

test('one’s own tokens are seen and ended by their person alone', async () => {
  const { id, token } = await personalToken(gateway, company.owner, ['partners:read']);
  expect((await gateway.ok(company.owner, listAccessTokens, {})).tokens.map((one) => one.id)).toContain(id);
  expect((await gateway.ok(accountant, listAccessTokens, {})).tokens.map((one) => one.id)).not.toContain(id);
  expect((await gateway.call(accountant, endAccessToken, { params: { tokenId: id } })).problem.code).toBe('not-found');
  expect((await gateway.call(company.owner, endAccessToken, { params: { tokenId: id } })).status).toBe(204);
  await expect.poll(async () => (await gateway.call({ token }, listCompanies, {})).status).toBe(401);
});

test('the audit says by which token a person’s program did it', async () => {
  const program = await personalToken(gateway, company.owner, ['partners:create']);
  const input = { params: { companyId: company.id }, body: { name: 'Zo skriptu' } };
  const { id } = await gateway.ok(program, createPartner, input);
  const entries = await gateway.database.db.inCompany(company.id, company.owner, (tx) =>
    tx.selectFrom('audit_entry').select(['user_id', 'access_token_id']).where('entity_id', '=', id).execute(),
  );
  expect(entries).toEqual([{ user_id: company.owner.id, access_token_id: program.id }]);
});

test('the keys of a program are not its person’s, nor those of another program of theirs', async () => {
  const [one, two] = [
    await personalToken(gateway, company.owner, ['partners:create']),
    await personalToken(gateway, company.owner, ['partners:create']),
  ];
  const create = (as: { token: string }, name: string) =>
    gateway.call(
      as,
      createPartner,
      { params: { companyId: company.id }, body: { name } },
      { headers: { 'idempotency-key': 'ten istý' } },
    );
  const first = await create(one, 'Od prvého programu');
  expect((await create(one, 'Od prvého programu')).reply.id).toBe(first.reply.id);
  expect((await create(two, 'Od druhého programu')).status).toBe(200);
  expect((await create(company.owner, 'Od človeka')).status).toBe(200);
});
