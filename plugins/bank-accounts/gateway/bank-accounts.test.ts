import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount, deleteBankAccount, listBankAccounts, updateBankAccount } from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway();
beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));

const first = { name: 'Prvý', iban: 'SK31 1200 0000 1987 4263 7541', currency: 'EUR', isMain: false };
const second = { name: 'Druhý', iban: 'SK8975000000000012345671', currency: 'EUR', isMain: true };

describe('bank accounts', () => {
  test('[B4-11] the first account is the main one, and a new main account demotes it', async () => {
    const params = { companyId };
    const created = await gateway.ok(owner, createBankAccount, { params, body: first });
    expect(created).toMatchObject({ isMain: true, iban: 'SK3112000000198742637541' });
    await gateway.ok(owner, createBankAccount, { params, body: second });
    const list = await gateway.ok(owner, listBankAccounts, { params });
    expect(list.map(({ name, isMain }) => [name, isMain])).toEqual([
      ['Druhý', true],
      ['Prvý', false],
    ]);
  });

  test('refuses an IBAN with wrong check digits, and one that is in the list already', async () => {
    const params = { companyId };
    const wrong = await gateway.call(owner, createBankAccount, {
      params,
      body: { ...first, iban: 'SK3212000000198742637541' },
    });
    expect(wrong.problem).toMatchObject({ status: 400, fields: [{ path: '/iban' }] });
    const twice = await gateway.call(owner, createBankAccount, { params, body: first });
    expect(twice.problem).toMatchObject({ status: 409, code: 'duplicate-iban' });
  });

  test('a stale update gets the account as it is now; deleting the main one promotes the next', async () => {
    const params = { companyId };
    const [main] = await gateway.ok(owner, listBankAccounts, { params });
    if (!main) throw new Error('there is an account');
    const { id, version, ...body } = main;
    const renamed = await gateway.ok(owner, updateBankAccount, {
      params: { companyId, bankAccountId: id },
      body: { ...body, name: 'Nový názov', version },
    });
    expect(renamed.version).toBe(version + 1);
    const stale = await gateway.call(owner, updateBankAccount, {
      params: { companyId, bankAccountId: id },
      body: { ...body, version },
    });
    expect(stale.problem).toMatchObject({ code: 'stale-version', current: { name: 'Nový názov' } });
    await gateway.ok(owner, deleteBankAccount, { params: { companyId, bankAccountId: id } });
    expect(await gateway.ok(owner, listBankAccounts, { params })).toMatchObject([{ name: 'Prvý', isMain: true }]);
  });
});
