import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount, listBankAccounts } from '#plugins/bank-accounts/contract';
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

  test('is asked about also in a company with one account: it may be a file of another firm', async () => {
    expect((await bring(table)).problem['fields']).toMatchObject([{ path: '/bankAccountId', code: 'noAccount' }]);
    const { reply } = await bring(table, { preview: true });
    expect(reply).toMatchObject({ imported: 0, accounts: [{ name: 'Hlavný', id: reply.likelyAccountId }] });
    expect((await bring(table, { bankAccountId: reply.likelyAccountId })).reply).toMatchObject({ imported: 1 });
    expect(await moved()).toEqual([`${main.iban} 50.00 EUR`]);
  });

  test('is probably of the only account in its currency', async () => {
    const inCurrency = (...currencies: string[]) =>
      ['Dátum;Suma;Mena', ...currencies.map((currency) => `5.3.2026;50,00;${currency}`)].join('\n');
    const likely = async (text: string) => (await bring(text, { preview: true })).reply.likelyAccountId;
    await account(czech);
    const all = await gateway.ok(owner, listBankAccounts, { params });
    const idIn = (currency: string) => all.find((one) => one.currency === currency)?.id;
    expect(await likely(inCurrency('EUR', 'EUR'))).toBe(idIn('EUR'));
    expect(await likely(inCurrency('CZK'))).toBe(idIn('CZK'));
    for (const text of [inCurrency('EUR', 'CZK'), inCurrency('USD'), table]) expect(await likely(text)).toBeNull();
    await account(second);
    expect(await likely(inCurrency('EUR'))).toBeNull();
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

  test('in rows that name one has the currency of that', async () => {
    await account(czech);
    expect((await bring('Dátum;Suma;Vlastný účet\n5.3.2026;50,00;19-2000145399/0800')).reply.imported).toBe(1);
    expect(await moved()).toEqual([`${czech.iban} 50.00 CZK`]);
  });
});

describe('a table below the name of an account', () => {
  const file = (name: string) => readFileSync(new URL(`./statements/testing/files/${name}`, import.meta.url), 'utf8');

  test('that is the company’s is of that one', async () => {
    await account({ name: 'Fio', iban: 'SK9583300000002600111222', currency: 'EUR', isMain: false });
    // Without its IBAN, the account is named by its number and the code of the bank.
    const text = file('fio-foreign-preamble.csv').replace(/^"iban".*$/m, '');
    expect((await bring(text)).reply).toMatchObject({
      imported: 1,
      formatName: 'Fio banka',
    });
    expect(await moved()).toEqual(['SK9583300000002600111222 777.00 EUR']);
  });

  test('that is another’s is refused, whatever account a person chooses for it', async () => {
    const [{ id } = { id: '' }] = await gateway.ok(owner, listBankAccounts, { params });
    for (const more of [{}, { preview: true }, { bankAccountId: id }])
      expect((await bring(file('fio-foreign-preamble.csv'), more)).reply).toMatchObject({
        imported: 0,
        refused: [{ reason: expect.stringContaining('SK5583300000002600111222') }],
      });
    expect(await moved()).toEqual([]);
  });
});
