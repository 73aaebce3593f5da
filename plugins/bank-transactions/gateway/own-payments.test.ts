import { expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createInvoice, invoiceKind, issueInvoice } from '#plugins/invoices/contract';
import {
  importBankTransactions,
  listBankTransactions,
  listOpenDocuments,
  openBankingAccounts,
} from '../contract/index.ts';

const gateway = useGateway({ runJobs: false, now: () => new Date('2026-11-21T10:00:00Z') });
const iban = 'SK3112000000198742637541';

test('[B6-12] a person with the right to their own documents finds those alone to match with a payment', async () => {
  const { id: companyId, owner } = await gateway.company({});
  const params = { companyId };
  const account = { name: 'Hlavný', iban, currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params, body: account });
  const clerk = await gateway.member(companyId, 'Employee');
  const { readOwn, editOwn, create } = invoiceKind.resource;
  for (const { name: permission } of [openBankingAccounts.read, openBankingAccounts.match, readOwn, editOwn, create])
    await gateway.override(companyId, { userId: clerk.id, permission, allowed: true });
  const issued = async (as: TestPerson) => {
    const customer = { name: 'Kováčik, s. r. o.', street: 'Hlavná 1', city: 'Prešov', country: 'SK' as const };
    const lines = [{ name: 'Dosky', quantity: '1', unitPrice: '100', vatRate: '0', vatCategory: 'O' as const }];
    const body = { customer, issuedOn: '2026-11-02', lines };
    const { id } = await gateway.ok(as, createInvoice, { params, body });
    const acknowledge = ['outside-vat-by-payer' as const];
    await gateway.ok(as, issueInvoice, { params: { ...params, documentId: id }, body: { acknowledge } });
    return id;
  };
  const [theirs, own] = [await issued(owner), await issued(clerk)];
  const head = 'Dátum;Suma;Mena;IBAN protiúčtu;Názov protiúčtu;VS;Popis;Referencia banky;Vlastný účet';
  const row = `10.11.2026;30,00;EUR;SK8975000000000012345671;Iný platiteľ;;;;${iban}`; // no rule matches it by itself
  const content = Buffer.from(`${head}\n${row}`).toString('base64');
  await gateway.ok(owner, importBankTransactions, { params, query: {}, body: { content } });
  const [transaction] = (await gateway.ok(owner, listBankTransactions, { params, query: {} })).items;
  const open = async (as: TestPerson) => {
    const at = { ...params, transactionId: transaction?.id ?? '' };
    const documents = await gateway.ok(as, listOpenDocuments, { params: at, query: {} });
    return documents.map(({ documentId }) => documentId).toSorted();
  };
  expect(await open(clerk)).toEqual([own]);
  expect(await open(owner)).toEqual([theirs, own].toSorted());
});
