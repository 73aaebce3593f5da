import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { createPartner } from '#plugins/partners/contract';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import {
  importBankTransactions,
  listBankTransactions,
  listOpenDocuments,
  matchBankTransaction,
  suggestMatches,
  unmatchBankTransaction,
} from '../contract/index.ts';

let params: { companyId: string };
let owner: TestPerson;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });
beforeEach(async () => {
  const company = await gateway.company({});
  owner = company.owner;
  params = { companyId: company.id };
  const body = { name: 'Hlavný', iban: own, currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params, body });
});

const own = 'SK3112000000198742637541';
const theirs = 'SK8975000000000012345671';
const bring = (text: string, more: object = {}) =>
  gateway.call(owner, importBankTransactions, {
    params,
    query: {},
    body: { content: Buffer.from(text).toString('base64'), ...more },
  });
const moved = async (amount: string, { name = '', iban = theirs, vs = '' } = {}) => {
  await bring(
    `IBAN;${own}\nDátum;Suma;Mena;IBAN protiúčtu;Názov protiúčtu;VS\n10.11.2026;${amount};EUR;${iban};${name};${vs}`,
  );
  const { items } = await gateway.ok(owner, listBankTransactions, { params, query: { state: 'unmatched' } });
  return { params: { ...params, transactionId: items[0]?.id ?? '' } };
};
const partner = (name: string, iban = '') =>
  gateway.ok(owner, createPartner, { params, body: { name, country: 'SK', iban } });
const invoice = async (unitPrice: string, name: string, partnerId: string | null = null, issuedOn = '2026-11-02') => {
  const body = {
    partnerId,
    customer: { name, street: 'Hlavná 1', city: 'Prešov', country: 'SK' as const },
    issuedOn,
    lines: [{ name: 'Dosky', quantity: '1', unitPrice, vatRate: '0', vatCategory: 'O' as const }],
  };
  const { id } = await gateway.ok(owner, createInvoice, { params, body });
  const at = { ...params, documentId: id };
  return gateway.ok(owner, issueInvoice, { params: at, body: { acknowledge: ['outside-vat-by-payer'] } });
};

describe('whose account it is', () => {
  test('a card of a partner says, until a match has taught otherwise', async () => {
    const [kovac, zito] = [await partner('Kováč', 'SK89 7500 0000 0000 1234 5671'), await partner('Žito')];
    const [his, hers] = [await invoice('80.00', 'Kováč', kovac.id), await invoice('80.00', 'Žito', zito.id)];
    const first = await moved('80,00');
    const [likeliest] = await gateway.ok(owner, suggestMatches, first);
    expect(likeliest).toMatchObject({ documents: [{ documentId: his.id }] });
    expect(likeliest?.reasons).toContain('account');
    const documents = [{ documentId: hers.id, amount: '80.00' }];
    await gateway.ok(owner, matchBankTransaction, { ...first, body: { documents } });
    const next = await invoice('33.00', 'Žito', zito.id);
    const [taught] = await gateway.ok(owner, suggestMatches, await moved('30,00'));
    expect(taught).toMatchObject({ documents: [{ documentId: next.id }] });
  });

  test('undone in any order, matches leave what was known before them, and what a later one taught until that is undone too', async () => {
    const [kovac, zito] = [await partner('Kováč'), await partner('Žito')];
    const matched = async (unitPrice: string, { id, name }: { readonly id: string; readonly name: string }) => {
      const { id: documentId } = await invoice(unitPrice, name, id);
      const at = await moved(unitPrice.replace('.', ','));
      const documents = [{ documentId, amount: unitPrice }];
      await gateway.ok(owner, matchBankTransaction, { ...at, body: { documents } });
      return () => gateway.ok(owner, unmatchBankTransaction, { ...at, body: {} });
    };
    const known = () =>
      gateway.database.db.inCompany(params.companyId, owner, async (tx) => {
        const pairings = tx.withTables<{ bank_pairing: { iban: string; partner: string } }>();
        return pairings.selectFrom('bank_pairing').select(['iban', 'partner']).execute();
      });
    const undoFirst = await matched('80.00', zito);
    const undoSecond = await matched('33.00', kovac);
    const undoThird = await matched('21.00', zito);
    await undoFirst();
    expect(await known()).toEqual([{ iban: theirs, partner: zito.id }]);
    await undoThird();
    expect(await known()).toEqual([{ iban: theirs, partner: kovac.id }]);
    await undoSecond();
    expect(await known()).toEqual([]);
  });

  test('an account that several cards have is nobody’s', async () => {
    const [one, other] = [await partner('Kováč', theirs), await partner('Žito', theirs)];
    await invoice('80.00', 'Kováč', one.id);
    await invoice('80.00', 'Žito', other.id);
    const offered = await gateway.ok(owner, suggestMatches, await moved('80,00'));
    expect(offered.map(({ reasons }) => reasons.includes('accountNew'))).toEqual([true, true]);
  });
});

describe('what is chosen by hand', () => {
  test('may be years old, as long as it is owed', async () => {
    const old = await invoice('77.10', 'Kováč', null, '2023-02-01');
    const at = await moved('77,10', { vs: old.variableSymbol });
    const [likeliest] = await gateway.ok(owner, suggestMatches, at);
    expect(likeliest).toMatchObject({ documents: [{ documentId: old.id }] });
    const documents = [{ documentId: old.id, amount: '77.10' }];
    expect((await gateway.call(owner, matchBankTransaction, { ...at, body: { documents } })).status).toBe(200);
  });

  test('is found by number, name and amount among the open ones; the same amount comes first', async () => {
    const [small, same] = [await invoice('12.00', 'Kováčik, s. r. o.'), await invoice('1250.50', 'Žito')];
    const at = await moved('1250,50', { iban: '' });
    const found = async (search: string) =>
      (await gateway.ok(owner, listOpenDocuments, { ...at, query: { search } })).map(({ documentId }) => documentId);
    expect(await found('')).toEqual([same.id, small.id]);
    expect(await found('kovacik')).toEqual([small.id]);
    expect(await found('1250,5')).toEqual([same.id]);
    expect(await found(String(small.number))).toEqual([small.id]);
    expect(await found('zito 12,00')).toEqual([]);
  });

  test('what we owe may be taken off what is paid to us', async () => {
    const one = await invoice('120.00', 'Žito');
    const { endpoints } = receivedInvoiceKind;
    const body = {
      customer: { name: 'Žito', country: 'SK' as const },
      issuedOn: '2026-11-02',
      lines: [{ name: 'Papier', quantity: '1', unitPrice: '20', vatRate: '0', vatCategory: 'O' as const }],
      extra: { supplierNumber: 'FV-2026/7' },
    };
    const back = await gateway.ok(owner, endpoints.create, { params, body });
    await gateway.ok(owner, endpoints.issue, { params: { ...params, documentId: back.id }, body: {} });
    const at = await moved('100,00', { iban: '' });
    const documents = [
      { documentId: one.id, amount: '120.00' },
      { documentId: back.id, amount: '-20.00' },
    ];
    const { status, reply } = await gateway.call(owner, matchBankTransaction, { ...at, body: { documents } });
    expect({ status, state: reply?.state }).toEqual({ status: 200, state: 'matched' });
  });
});

describe('a table of which nobody knows what it holds', () => {
  const text = `IBAN;${own}\nKedy;Koľko;Nakoniec;Kto\n1.3.2026;5,00;9,00;Žito`;

  test('is shown by a preview, and read by what somebody says of it', async () => {
    expect((await bring(text)).status).toBe(400);
    const { reply } = await bring(text, { preview: true });
    expect(reply).toMatchObject({ imported: 0, table: { layout: null } });
    expect(reply.table?.rows.at(-1)).toEqual(['1.3.2026', '5,00', '9,00', 'Žito']);
    const layout = { headRow: 2, columns: { bookedOn: 0, amount: 1, counterparty: 3 } };
    const again = await bring(text, { preview: true, layout });
    expect(again.reply).toMatchObject({ imported: 1, table: { layout } });
    expect((await bring(text, { layout })).reply).toMatchObject({ imported: 1 });
    // The layout is saved by the import and used for the next file.
    expect((await bring(text, { preview: true })).reply).toMatchObject({ known: 1, table: { layout } });
  });

  test('with columns that hold nothing of it brings nothing, and says so', async () => {
    const layout = { headRow: 2, columns: { bookedOn: 3, amount: 3 } };
    expect((await bring(text, { preview: true, layout })).reply).toMatchObject({ imported: 0, refused: [] });
    expect((await bring(text, { layout })).status).toBe(400);
  });
});
