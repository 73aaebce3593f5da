import { beforeAll, describe, expect, test } from 'vitest';
import {
  createCompany,
  listCompanies,
  readCompany,
  readFlags,
  readPermissions,
  readUiSetting,
  recordLastLogin,
  saveUiSetting,
} from '#core/contract/platform';
import { type TestPerson, useGateway } from '#core/testing';

let person: TestPerson;

const gateway = useGateway();
beforeAll(async () => {
  person = await gateway.person();
});

const address = {
  businessName: 'Nová firma',
  contactName: '',
  street: '',
  postCode: '',
  city: 'Košice',
  country: 'SK',
};
const body = { address, registrationId: '', taxId: '2021854736', vatId: '', vatPayerType: 'Payer' } as const;

function create(key: string, name = 'Nová firma') {
  const input = { body: { ...body, address: { ...address, businessName: name } } };
  return gateway.call(person, createCompany, input, { headers: { 'idempotency-key': key } });
}

test('an e-mail address is stored without the spaces that were pasted with it', async () => {
  const email = '\u00a0faktury@novafirma.sk ';
  const { id: companyId } = await gateway.ok(person, createCompany, { body: { ...body, email } });
  expect(await gateway.ok(person, readCompany, { params: { companyId } })).toMatchObject({
    email: 'faktury@novafirma.sk',
  });
});

describe('what no handler reads', () => {
  const problem = (name: string) => ({
    status: 400,
    fields: [{ path: `/${name}`, code: 'unknown', message: `This call knows no field ${name}: leave it out.` }],
  });

  test('is refused by its name: a parameter of an endpoint that has none, and one beyond those that it has', async () => {
    const query = { until: '2026-12-01' } as never;
    for (const endpoint of [listCompanies, readFlags])
      expect((await gateway.call(person, endpoint, { query })).problem).toMatchObject(problem('until'));
  });

  test('is refused also in the body of an endpoint that has none, which an empty one does not harm', async () => {
    const { id: companyId, owner } = await gateway.company({});
    const send = (sent: object) => gateway.call(owner, recordLastLogin, { params: { companyId }, body: sent } as never);
    expect((await send({ all: true })).problem).toMatchObject(problem('all'));
    expect((await send({})).status).toBe(204);
  });
});

describe('a repeated Idempotency-Key', () => {
  test('gets the first answer, and the action happened once', async () => {
    const first = await create('key-1');
    const second = await create('key-1');
    expect(second).toMatchObject({ status: 200, reply: first.reply });
    const companies = await gateway.ok(person, listCompanies, {});
    expect(companies.filter(({ id }) => id === first.reply.id)).toHaveLength(1);
  });

  test('sent ten times at once, makes one company', async () => {
    const before = await gateway.ok(person, listCompanies, {});
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('key-2', 'Raz')));
    expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1);
    expect(await gateway.ok(person, listCompanies, {})).toHaveLength(before.length + 1);
  });

  test('with another request is refused', async () => {
    await create('key-3');
    expect((await create('key-3', 'Iná')).problem).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  });

  test('with the same body for another company is refused, and changes nothing there', async () => {
    const [one, other] = [await gateway.company({}), await gateway.company({})];
    await gateway.database.db.asSystem('test', (tx) =>
      tx.insertInto('membership').values({ company_id: other.id, user_id: one.owner.id, role: 'Owner' }).execute(),
    );
    const save = (companyId: string) =>
      gateway.call(
        one.owner,
        saveUiSetting,
        { params: { companyId, key: 'columns' }, body: { columns: ['number'] } },
        { headers: { 'idempotency-key': 'key-6' } },
      );
    expect((await save(one.id)).status).toBe(200);
    expect((await save(other.id)).problem).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    const params = { companyId: other.id, key: 'columns' };
    expect(await gateway.ok(one.owner, readUiSetting, { params })).toEqual({});
  });

  test('of a read is passed over: it is answered as things are now', async () => {
    const { id: companyId, owner } = await gateway.company({});
    const params = { companyId, key: 'columns' };
    const read = async () =>
      (await gateway.call(owner, readUiSetting, { params }, { headers: { 'idempotency-key': 'key-7' } })).reply;
    expect(await read()).toEqual({});
    await gateway.ok(owner, saveUiSetting, { params, body: { columns: ['number'] } });
    expect(await read()).toEqual({ columns: ['number'] });
  });

  test('of a refused request is free again', async () => {
    const refused = await gateway.call(
      person,
      createCompany,
      { body: { ...body, taxId: 'x'.repeat(21) } },
      { headers: { 'idempotency-key': 'key-4' } },
    );
    expect(refused.status).toBe(400);
    expect((await create('key-4')).status).toBe(200);
  });

  test('of another person is another key', async () => {
    const other = await gateway.person();
    const mine = await create('key-5');
    const theirs = await gateway.call(other, createCompany, { body }, { headers: { 'idempotency-key': 'key-5' } });
    expect(theirs.reply.id).not.toBe(mine.reply.id);
  });
});

describe('a new company', () => {
  test('is refused an e-mail address that is none, with its field', async () => {
    const owner = await gateway.person();
    const { problem } = await gateway.call(owner, createCompany, { body: { ...body, email: 'info@' } });
    expect(problem).toMatchObject({ status: 400, code: 'invalid-input', fields: [{ path: '/email', code: 'email' }] });
  });

  test('[A4-1] becomes the default, its creator the owner, and the others lose the flag', async () => {
    const owner = await gateway.person();
    const first = await gateway.ok(owner, createCompany, { body });
    const second = await gateway.ok(owner, createCompany, { body });
    const { registrationId } = body;
    const made = { businessName: 'Nová firma', registrationId, roleName: 'Owner', lastLoginAt: null };
    expect(await gateway.ok(owner, listCompanies, {})).toEqual([
      { id: second.id, ...made, isDefault: true },
      { id: first.id, ...made, isDefault: false },
    ]);
  });

  test('[A5-2] a payer without IČ DPH gets SK and the DIČ; a non-payer has none', async () => {
    const payer = await gateway.ok(person, createCompany, { body });
    const nonPayer = await gateway.ok(person, createCompany, {
      body: { ...body, vatPayerType: 'NonPayer', vatId: 'SK2021854736' },
    });
    expect((await gateway.ok(person, readCompany, { params: { companyId: payer.id } })).vatId).toBe('SK2021854736');
    expect((await gateway.ok(person, readCompany, { params: { companyId: nonPayer.id } })).vatId).toBe('');
  });

  test('[A5-1] a name of white space alone is refused with its field', async () => {
    const { problem } = await gateway.call(person, createCompany, {
      body: { ...body, address: { ...address, businessName: ' \t ' } },
    });
    expect(problem).toMatchObject({ status: 400, code: 'invalid-input', fields: [{ path: '/address/businessName' }] });
  });
});

describe('refusals', () => {
  test('an id that is none is 404, as is an address that does not exist', async () => {
    expect((await gateway.call(person, readCompany, { params: { companyId: 'nonsense' } })).status).toBe(404);
    const { statusCode } = await gateway.gateway.http.inject({ url: '/gateway/nothing/here' });
    expect(statusCode).toBe(404);
  });

  test('a body that is no JSON, and one that is too large, are told apart from our mistakes', async () => {
    const send = (payload: string) =>
      gateway.gateway.http.inject({
        method: 'POST',
        url: '/gateway/companies',
        payload,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      });
    expect((await send('{nonsense')).statusCode).toBe(400);
    expect((await send(`{"a":"${'x'.repeat(3_000_000)}"}`)).statusCode).toBe(413);
  });

  test('[A7-2] flags of a company that is not mine are not told', async () => {
    const { id } = await gateway.company({});
    expect((await gateway.call(person, readFlags, { query: { companyId: id } })).status).toBe(404);
  });
});

describe('rights', () => {
  test('[A6-1] follow the role, and an exception of the company for the person wins over one for the role', async () => {
    const { id: companyId } = await gateway.company({});
    const guest = await gateway.member(companyId, 'Guest');
    const read = async () => (await gateway.ok(guest, readPermissions, { params: { companyId } })).permissions;
    expect(await read()).not.toContain('users:edit');
    await gateway.override(companyId, { role: 'Guest', permission: 'users:edit', allowed: true });
    expect(await read()).toContain('users:edit');
    await gateway.override(companyId, { userId: guest.id, permission: 'users:edit', allowed: false });
    expect(await read()).not.toContain('users:edit');
  });
});

describe('flags', () => {
  test.each([
    ['before', [false, true]],
    ['after', [true, false]],
  ])('[A7-2] of a company win over those of all, set %s them', async (_when, order) => {
    const { id, owner } = await gateway.company({});
    const elsewhere = await gateway.company({}, owner);
    const name = `Flag${crypto.randomUUID()}`;
    await gateway.database.db.asSystem('test', async (tx) => {
      for (const isGlobal of order)
        await tx
          .insertInto('feature_flag')
          .values({ name, company_id: isGlobal ? null : id, enabled: !isGlobal })
          .execute();
    });
    const read = async (companyId: string) => (await gateway.ok(owner, readFlags, { query: { companyId } }))[name];
    expect([await read(id), await read(elsewhere.id)]).toEqual([true, false]);
  });
});
