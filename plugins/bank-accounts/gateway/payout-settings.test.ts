import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import {
  createBankAccount,
  deleteBankAccount,
  payoutAccounts,
  readPayoutSettings,
  updateBankAccount,
  updatePayoutSettings,
} from '../contract/index.ts';

let params: { companyId: string };
let owner: TestPerson;
let ids: { main: string; second: string; koruna: string };

const gateway = useGateway();
beforeEach(async () => {
  const company = await gateway.company({});
  owner = company.owner;
  params = { companyId: company.id };
  ids = {
    main: await add('Hlavný', 'SK3112000000198742637541', 'EUR'),
    second: await add('Mzdy', 'SK8975000000000012345671', 'EUR'),
    koruna: await add('V korunách', 'CZ6508000000192000145399', 'CZK'),
  };
});

const add = async (name: string, iban: string, currency: string) =>
  (await gateway.ok(owner, createBankAccount, { params, body: { name, iban, currency, isMain: false } })).id;
const read = () => gateway.ok(owner, readPayoutSettings, { params });
const set = (version: number, payouts: { currency: string; bankAccountId: string }[]) =>
  gateway.call(owner, updatePayoutSettings, { params, body: { version, payouts } });
/** Returns the account as a plugin that creates payment orders would get it. */
const paidFrom = (currency: string) =>
  gateway.database.db.inCompany(params.companyId, owner, async (tx) => {
    const accounts = await gateway.gateway.host.scope.resolve(payoutAccounts);
    return (await accounts.accountFor(tx, currency))?.name;
  });

describe('[B6-9] from which account the company pays', () => {
  test('before it is set: the main one of a currency, else its oldest; in other currencies that for euros', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      payouts: [
        { currency: 'EUR', bankAccountId: ids.main },
        { currency: 'CZK', bankAccountId: ids.koruna },
      ],
      accounts: [{ name: 'Hlavný' }, { name: 'Mzdy' }, { name: 'V korunách', currency: 'CZK' }],
    });
    expect([await paidFrom('EUR'), await paidFrom('CZK'), await paidFrom('USD')]).toEqual([
      'Hlavný',
      'V korunách',
      'Hlavný',
    ]);
  });

  test('what is set holds, by version, and is what payment orders are paid from', async () => {
    const payouts = [
      { currency: 'EUR', bankAccountId: ids.second },
      { currency: 'CZK', bankAccountId: ids.koruna },
    ];
    expect((await set(0, payouts)).reply).toMatchObject({ version: 1, payouts });
    expect(await read()).toMatchObject({ version: 1, payouts });
    expect([await paidFrom('EUR'), await paidFrom('USD')]).toEqual(['Mzdy', 'Mzdy']);
    expect((await set(0, payouts)).problem).toMatchObject({ code: 'stale-version', current: { version: 1, payouts } });
    const both = await Promise.all([set(1, payouts), set(1, [])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('an account that is gone, or is kept in another currency since, is paid from no more', async () => {
    await set(0, [{ currency: 'EUR', bankAccountId: ids.second }]);
    const account = { name: 'Mzdy', iban: 'SK8975000000000012345671', isMain: false, version: 1 };
    const change = (currency: string, version: number) =>
      gateway.ok(owner, updateBankAccount, {
        params: { ...params, bankAccountId: ids.second },
        body: { ...account, currency, version },
      });
    await change('USD', 1);
    expect([await paidFrom('EUR'), await paidFrom('USD')]).toEqual(['Hlavný', 'Mzdy']);
    await change('EUR', 2);
    expect(await paidFrom('EUR')).toBe('Mzdy');
    await gateway.ok(owner, deleteBankAccount, { params: { ...params, bankAccountId: ids.second } });
    expect(await paidFrom('EUR')).toBe('Hlavný');
    expect((await read()).payouts).toContainEqual({ currency: 'EUR', bankAccountId: ids.main });
  });

  test('refuses an account of another currency, and a currency twice', async () => {
    expect((await set(0, [{ currency: 'EUR', bankAccountId: ids.koruna }])).problem).toMatchObject({
      status: 400,
      fields: [{ path: '/payouts/0/bankAccountId' }],
    });
    const main = { currency: 'EUR', bankAccountId: ids.main };
    expect((await set(0, [main, main])).problem).toMatchObject({
      status: 400,
      fields: [{ path: '/payouts/1/currency' }],
    });
    expect((await read()).version).toBe(0);
  });

  test('a company without accounts has nothing to choose, and pays from nowhere', async () => {
    const other = await gateway.company({});
    params = { companyId: other.id };
    owner = other.owner;
    expect(await read()).toEqual({ version: 0, payouts: [], accounts: [] });
    expect(await paidFrom('EUR')).toBeUndefined();
  });
});
