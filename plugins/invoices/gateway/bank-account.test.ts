import { beforeAll, describe, expect, test } from 'vitest';
import { testGateway, useGateway } from '#core/testing';
import { createBankAccount, deleteBankAccount } from '#plugins/bank-accounts/contract';
import { copyInvoice, createInvoice, listInvoiceBankAccounts, updateInvoice } from '../contract/index.ts';
import { customer, Invoices, line, mainAccount } from './test-invoices.ts';

let invoices: Invoices;
let crowns: string;
let euro: string;

const czech = { iban: 'CZ6508000000192000145399', swift: 'GIBACZPX', bank: 'Česká spořitelna' };
const none = { iban: '', swift: '', bank: '' };
const inCrowns = { currency: 'CZK', exchangeRate: '25.2' };

async function account(company: Invoices, more: object): Promise<string> {
  const body = { name: 'Účet', currency: 'CZK', isMain: false, ...czech, ...more };
  return (await gateway.ok(company.owner, createBankAccount, { params: { companyId: company.companyId }, body })).id;
}

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
  crowns = await account(invoices, {});
  const { accounts } = await gateway.ok(invoices.owner, listInvoiceBankAccounts, {
    params: { companyId: invoices.companyId },
  });
  euro = accounts?.[0]?.id ?? '';
});

describe('the account of an invoice', () => {
  test('is the one of its currency, else the one in euro, and is frozen when it is issued', async () => {
    const drafts = [
      await invoices.draft(),
      await invoices.draft(inCrowns),
      await invoices.draft({ ...inCrowns, currency: 'PLN' }),
    ];
    expect(drafts.map(({ bankAccountId }) => bankAccountId)).toEqual([euro, crowns, euro]);
    expect(drafts.map(({ supplier }) => supplier)).toMatchObject([mainAccount, czech, mainAccount]);
    const issued = await invoices.issue(drafts[1] ?? { id: '' });
    expect(issued).toMatchObject({ bankAccountId: crowns, supplier: czech });
  });

  test('is the one that the call names, also when the currency changes later', async () => {
    const draft = await invoices.draft({ bankAccountId: crowns });
    expect(draft).toMatchObject({ currency: 'EUR', bankAccountId: crowns, supplier: czech });
    const body = {
      lines: [line()],
      customer,
      version: draft.version,
      bankAccountId: null,
      ...inCrowns,
      currency: 'PLN',
    };
    const changed = await gateway.ok(invoices.owner, updateInvoice, { params: invoices.at(draft.id), body });
    expect(changed).toMatchObject({ bankAccountId: euro, supplier: mainAccount });
  });

  test('must be of the company: 404 with its field', async () => {
    const stranger = await Invoices.open(gateway);
    const theirs = await account(stranger, {});
    for (const bankAccountId of [theirs, '0193e000-0000-7000-8000-0000000000ff']) {
      const body = { lines: [line()], customer, bankAccountId };
      const answer = await gateway.call(invoices.owner, createInvoice, {
        params: { companyId: invoices.companyId },
        body,
      });
      expect(answer.problem).toMatchObject({
        status: 404,
        code: 'not-found',
        fields: [{ path: '/bankAccountId', code: 'not-found' }],
      });
    }
  });

  test('of a bank transfer must be there: refused with the cure, any other way of paying goes through', async () => {
    const poor = new Invoices(gateway, await gateway.company());
    const { id } = await poor.draft();
    const { status, problem } = await poor.tryToIssue(id);
    expect([status, problem.fields]).toMatchObject([
      400,
      [{ path: '/bankAccountId', code: 'bankAccountMissing', message: expect.stringContaining('add one') }],
    ]);
    expect((await poor.issued({ paymentMethod: 'cash' })).supplier).toMatchObject(none);
    // The draft gets the account that the company has added meanwhile.
    const added = await account(poor, { currency: 'EUR' });
    expect(await poor.issue({ id })).toMatchObject({ bankAccountId: added, supplier: czech });
  });

  test('that was deleted since keeps the draft, is named when it is issued, and is not taken into a copy', async () => {
    const company = await Invoices.open(gateway);
    const gone = await account(company, {});
    const draft = await company.draft({ bankAccountId: gone });
    await gateway.ok(company.owner, deleteBankAccount, {
      params: { companyId: company.companyId, bankAccountId: gone },
    });
    const body = { lines: [line()], customer, version: draft.version, bankAccountId: gone, note: 'Zmena' };
    expect(await gateway.ok(company.owner, updateInvoice, { params: company.at(draft.id), body })).toMatchObject({
      note: 'Zmena',
      supplier: none,
    });
    expect((await company.tryToIssue(draft.id)).problem.fields).toMatchObject([
      { path: '/bankAccountId', code: 'bankAccountGone' },
    ]);
    const copy = await gateway.ok(company.owner, copyInvoice, { params: company.at(draft.id) });
    expect(copy.supplier).toMatchObject(mainAccount);
  });
});

test('without the plugin of accounts a bank transfer is issued all the same, and nothing is offered', async () => {
  const bare = await testGateway({
    plugins: ['numbering', 'documents', 'invoices'],
    now: () => new Date('2026-11-21T10:00:00Z'),
  });
  const company = new Invoices(bare, await bare.company());
  expect((await company.issued()).supplier).toMatchObject(none);
  const params = { companyId: company.companyId };
  expect(await bare.ok(company.owner, listInvoiceBankAccounts, { params })).toEqual({ accounts: null });
  await bare.close();
});
