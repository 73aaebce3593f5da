import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { importBankTransactions, listBankTransactions } from '../contract/index.ts';

let params: { companyId: string };
let owner: TestPerson;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
beforeEach(async () => {
  const company = await gateway.company({});
  owner = company.owner;
  params = { companyId: company.id };
  await account(main);
});

const main = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
const second = { name: 'Druhý', iban: 'SK6609000000005012345678', currency: 'EUR', isMain: false };
const czech = { name: 'Korunový', iban: 'CZ6508000000192000145399', currency: 'CZK', isMain: false };
const account = (body: typeof main) => gateway.ok(owner, createBankAccount, { params, body });
const bring = (text: string, more: object = {}) => {
  const body = { content: Buffer.from(text).toString('base64'), ...more };
  return gateway.call(
    owner,
    importBankTransactions,
    { params, query: {}, body },
    { headers: { 'accept-language': 'sk' } },
  );
};
const moved = async () =>
  (await gateway.ok(owner, listBankTransactions, { params, query: {} })).items.map(
    ({ account: iban, amount, currency }) => [iban, amount, currency].join(' '),
  );
const mt940 = (named: string) =>
  `:20:A\n:25:${named}\n:60F:C260301EUR1,\n:61:260305C50,NTRFX\n:86:051?00PRIJEM?20VS42\n:62F:C260305EUR51,\n`;

describe('a statement that calls the account by bank and number', () => {
  test('is of the company’s account: what comes of it in another format too is there once', async () => {
    await account(second);
    expect((await bring(mt940('0900/5012345678EUR'))).reply).toMatchObject({ imported: 1 });
    expect(await moved()).toEqual([`${second.iban} 50.00 EUR`]);
    const table = `Dátum;Suma;Mena;Vlastný účet;VS\n5.3.2026;50,00;EUR;SK66 0900 0000 0050 1234 5678;42`;
    expect((await bring(table)).reply).toMatchObject({ imported: 0, known: 1 });
  });

  test('that is not the company’s is refused', async () => {
    const { reply } = await bring(mt940('0900/5012345678EUR'));
    expect(reply).toMatchObject({ imported: 0, refused: [{ reason: expect.stringContaining('0900/5012345678EUR') }] });
  });
});

describe('a table that names no account', () => {
  const table = 'Dátum;Suma\n5.3.2026;50,00';

  test('of a company with one account is of that one', async () => {
    expect((await bring(table)).reply).toMatchObject({ imported: 1 });
    expect(await moved()).toEqual([`${main.iban} 50.00 EUR`]);
  });

  test('of a company with several is taken once somebody says of which it is, in the currency of that', async () => {
    await account(second);
    const { id } = await account(czech);
    const { status, problem } = await bring(table);
    expect({ status, fields: problem['fields'] }).toMatchObject({
      status: 400,
      fields: [{ path: '/bankAccountId', code: 'noAccount', message: expect.stringContaining('vyberte tam účet') }],
    });
    const { reply } = await bring(table, { preview: true });
    expect(reply).toMatchObject({ imported: 0, refused: [] });
    expect(reply.accounts?.map(({ name }) => name)).toEqual(['Hlavný', 'Druhý', 'Korunový']);
    const chosen = await bring(table, { preview: true, bankAccountId: id });
    expect(chosen.reply).toMatchObject({ imported: 1, accounts: [{}, {}, {}] });
    expect((await bring(table, { bankAccountId: id })).reply).toMatchObject({ imported: 1 });
    expect(await moved()).toEqual([`${czech.iban} 50.00 CZK`]);
    const unknown = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b21';
    expect((await bring(table, { bankAccountId: unknown })).status).toBe(404);
  });

  test('but a currency that one of them alone has is of that one', async () => {
    await account(czech);
    const rows = (currency: string) => `Dátum;Suma;Mena\n5.3.2026;50,00;${currency}`;
    for (const currency of ['EUR', 'CZK']) expect((await bring(rows(currency))).reply).toMatchObject({ imported: 1 });
    expect((await moved()).toSorted()).toEqual([`${czech.iban} 50.00 CZK`, `${main.iban} 50.00 EUR`]);
    // With two currencies it is unclear whether these are two accounts, or one account with payments from abroad.
    expect((await bring(`${rows('EUR')}\n6.3.2026;1,00;CZK`)).status).toBe(400);
    await account(second);
    expect((await bring(rows('EUR'))).status).toBe(400);
  });

  test('in rows that name one has the currency of that', async () => {
    await account(czech);
    expect((await bring('Dátum;Suma;Vlastný účet\n5.3.2026;50,00;19-2000145399/0800')).reply.imported).toBe(1);
    expect(await moved()).toEqual([`${czech.iban} 50.00 CZK`]);
  });
});
