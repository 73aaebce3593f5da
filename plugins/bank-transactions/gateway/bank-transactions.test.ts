import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import {
  createInvoice,
  createInvoiceFromDocuments,
  issueInvoice,
  readInvoice,
  removeInvoicePayment,
} from '#plugins/invoices/contract';
import { proformaInvoiceKind } from '#plugins/proforma-invoices/contract';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import {
  ignoreBankTransaction,
  importBankTransactions,
  listBankTransactions,
  listOpenDocuments,
  matchBankTransaction,
  refuseMatch,
  suggestMatches,
  unmatchBankTransaction,
} from '../contract/index.ts';

let params: { companyId: string };
let owner: TestPerson;

const gateway = useGateway({ runJobs: false, now: () => new Date('2026-11-21T10:00:00Z') });
beforeEach(async () => {
  const company = await gateway.company({});
  owner = company.owner;
  params = { companyId: company.id };
  const body = { name: 'Hlavný', iban: own, currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params, body });
});

const own = 'SK3112000000198742637541';
const theirs = 'SK8975000000000012345671';
const head = 'Dátum;Suma;Mena;IBAN protiúčtu;Názov protiúčtu;VS;Popis;Referencia banky;Vlastný účet';
const row = (day: string, amount: string, { iban = theirs, name = 'Kováčik', vs = '', text = '', ref = '' } = {}) =>
  [day, amount, 'EUR', iban, name, vs, text, ref, own].join(';');
const inBase64 = (text: string) => Buffer.from(text).toString('base64');
const bring = (text: string, more: object = {}, as = owner) =>
  gateway.call(as, importBankTransactions, { params, query: {}, body: { content: inBase64(text), ...more } });
const table = (...rows: string[]) => bring([head, ...rows].join('\n'));
const list = async (query: object = {}) => (await gateway.ok(owner, listBankTransactions, { params, query })).items;
const invoice = async (unitPrice: string, name = 'Kováčik, s. r. o.') => {
  const body = {
    customer: { name, street: 'Hlavná 1', city: 'Prešov', country: 'SK' as const },
    issuedOn: '2026-11-02',
    lines: [{ name: 'Dosky', quantity: '1', unitPrice, vatRate: '0', vatCategory: 'O' as const }],
  };
  const { id } = await gateway.ok(owner, createInvoice, { params, body });
  const at = { ...params, documentId: id };
  return gateway.ok(owner, issueInvoice, { params: at, body: { acknowledge: ['outside-vat-by-payer'] } });
};
const read = (documentId: string) => gateway.ok(owner, readInvoice, { params: { ...params, documentId } });
/** Returns a checksum of all data that a match may change, without versions and times, which never return to an old value. */
const checksum = () =>
  gateway.database.db.inCompany(params.companyId, owner, async (tx) => {
    const tables = ['document', 'document_payment', 'bank_transaction', 'bank_match', 'bank_pairing', 'bank_refusal'];
    const hash = createHash('sha256');
    for (const name of tables) {
      const { rows } = await sql<{ row: string }>`select (to_jsonb(t) - 'version' - 'updated_at')::text as row
        from ${sql.table(name)} t order by 1`.execute(tx);
      hash.update(`${name} ${JSON.stringify(rows)}`);
    }
    return hash.digest('hex');
  });

describe('a statement that is taken in', () => {
  test('has each transaction once, however often and in whatever file it comes', async () => {
    const rows = [
      row('5.3.2026', '10,00', { vs: '1' }),
      row('5.3.2026', '10,00', { vs: '1' }),
      row('6.3.2026', '-3,00'),
    ];
    expect((await table(...rows)).reply).toMatchObject({ format: 'csv', imported: 3, known: 0 });
    expect((await table(...rows)).reply).toMatchObject({ imported: 0, known: 3 });
    expect((await table(...rows, row('7.3.2026', '1'))).reply).toMatchObject({ imported: 1, known: 3 });
    const camt = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${own}</IBAN></Id></Acct>${['10', '10', '10']
      .map(
        (amount, at) =>
          `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-03-05</Dt></BookgDt><AcctSvcrRef>R${at}</AcctSvcrRef></Ntry>`,
      )
      .join('')}</Stmt></BkToCstmrStmt></Document>`;
    expect((await bring(camt)).reply).toMatchObject({ format: 'camt053', imported: 1, known: 2 });
    const mt940 = `:20:A\n:25:${own}\n:60F:C260301EUR1,\n:61:260305C10,NTRFX\n:61:260306D3,NTRFX\n`;
    expect((await bring(mt940)).reply).toMatchObject({ format: 'mt940', imported: 0, known: 2 });
    expect((await list()).map(({ amount, account }) => [amount, account])).toEqual([
      ['1.00', own],
      ['-3.00', own],
      ['10.00', own],
      ['10.00', own],
      ['10.00', own],
    ]);
  });

  test('is found by its other side, its text, its symbol and its amount, as people type them', async () => {
    await table(
      row('5.3.2026', '1234,50', { vs: '20260077', text: 'Záloha za dosky' }),
      row('6.3.2026', '-3', { name: 'Šimko' }),
    );
    const found = async (search: string) => (await list({ search })).map(({ amount }) => amount);
    for (const search of ['kovacik', 'ZÁLOHA dos', '20260077', '1234,50', '1234.5', theirs.slice(0, 10)])
      expect(await found(search), search).toContain('1234.50');
    expect(await found('simko')).toEqual(['-3.00']);
    expect(await found('simko záloha')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  test('of more rows than go to the database at once: each is found by its own text, in its own amount', async () => {
    const rows = Array.from({ length: 1_100 }, (_, index) =>
      row('5.3.2026', `${index + 1},00`, { name: `Firma${index + 1}x`, iban: '' }),
    );
    expect((await table(...rows)).reply).toMatchObject({ imported: 1_100, known: 0 });
    for (const at of [1, 500, 501, 1_000, 1_001, 1_100])
      expect((await list({ search: `Firma${at}x` })).map(({ amount }) => amount)).toEqual([`${at}.00`]);
    expect((await table(...rows)).reply).toMatchObject({ imported: 0, known: 1_100 });
  });

  test('by two at once has each once as well', async () => {
    const rows = [row('5.3.2026', '10,00'), row('6.3.2026', '11,00')];
    const replies = await Promise.all([table(...rows), table(...rows)]);
    expect(replies.map(({ reply }) => reply.imported).toSorted()).toEqual([0, 2]);
  });

  test('what cannot be taken is told with its line and the cure; a preview takes nothing', async () => {
    const text = [head, row('5.3.2026', '10,00'), row('31.2.2026', '1'), row('6.3.2026', 'veľa')].join('\n');
    const { reply } = await bring(text, { preview: true });
    expect(reply).toMatchObject({ imported: 1, refused: [{ line: 3 }, { line: 4 }] });
    expect(reply.refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('dátum'),
      expect.stringContaining('sumu'),
    ]);
    expect(await list()).toEqual([]);
  });

  test.each([
    ['a document type', '<!DOCTYPE a>\n<a/>', 'doctype', 'Line 1'],
    ['an XML that is cut', '<Document>\n<BkToCstmrStmt>', 'notXml', 'Line 2'],
    ['another message', '<Document><pain/></Document>', 'notCamt053', 'Line 1'],
    ['a table of nothing', 'a;b\nc;d', 'noColumns', 'Line 1'],
    ['a print', '%PDF-1.4\n1 0 obj', 'notStatement', 'PDF'],
    ['a workbook', 'PK\u0003\u0004', 'notStatement', 'Excel'],
  ])('%s is refused', async (_, text, code, line) => {
    const { status, problem } = await bring(text, { preview: code === 'notStatement' });
    expect({ status, fields: problem['fields'] }).toMatchObject({
      status: 400,
      fields: [{ path: '/content', code, message: expect.stringContaining(line) }],
    });
  });

  test('columns that somebody named are remembered for tables with the same heads', async () => {
    const text = (day: string) => `IBAN;${own}\nKedy;Koľko;Nakoniec;Kto\n${day};5,00;9,00;Žito`;
    expect((await bring(text('1.3.2026'))).status).toBe(400);
    const layout = { headRow: 2, columns: { bookedOn: 0, amount: 1, counterparty: 3 } };
    expect((await bring(text('1.3.2026'), { layout })).reply.imported).toBe(1);
    expect((await bring(text('2.3.2026'))).reply.imported).toBe(1);
    expect((await list()).map(({ counterparty }) => counterparty)).toEqual(['Žito', 'Žito']);
  });

  test('[B6-11] is seen by whoever has read, and taken in by whoever has match', async () => {
    const member = await gateway.member(params.companyId, 'Team member');
    expect((await gateway.call(member, listBankTransactions, { params, query: {} })).status).toBe(403);
    expect((await bring(head, {}, member)).status).toBe(403);
  });
});

describe('matching', () => {
  test('what is certain pays its invoice by itself, says why, and undone leaves all as it was', async () => {
    const { id, variableSymbol } = await invoice('120.50');
    await table(row('9.11.2026', '99,00', { name: 'Niekto', iban: '' }));
    const before = await checksum();
    const { reply } = await table(row('10.11.2026', '120,50', { vs: variableSymbol }));
    expect(reply).toMatchObject({ imported: 1, matched: 1 });
    const [matched] = await list({ state: 'matched' });
    expect(matched?.matched).toMatchObject([{ documentId: id, amount: '120.50', automatic: true }]);
    expect(matched?.matched[0]?.reasons).toEqual(expect.arrayContaining(['symbol', 'amount', 'accountNew', 'name']));
    const paid = await read(id);
    expect(paid).toMatchObject({ paymentState: 'paid', totals: { paid: '120.50', due: '0.00' } });
    expect(paid.payments).toMatchObject([{ amount: '120.50', paidOn: '2026-11-10', method: 'bankTransfer' }]);
    // A payment that comes from a transaction can be removed only by undoing the match.
    const payment = { ...params, documentId: id, paymentId: paid.payments[0]?.id ?? '' };
    expect((await gateway.call(owner, removeInvoicePayment, { params: payment })).status).toBe(409);
    const transactionId = matched?.id ?? '';
    await gateway.ok(owner, unmatchBankTransaction, { params: { ...params, transactionId }, body: {} });
    expect(await read(id)).toMatchObject({ paymentState: 'unpaid', payments: [], totals: { due: '120.50' } });
    await gateway.database.db.inCompany(params.companyId, owner, (tx) =>
      sql`delete from bank_transaction where id = ${transactionId}`.execute(tx),
    );
    expect(await checksum()).toBe(before);
  });

  test('sums that are zero, of the other direction or more than moved are refused for what they are, as Slovak writes them', async () => {
    const one = await invoice('2000.00');
    const refused = async (transactionId: string, amount: string) => {
      const answer = await gateway.call(
        owner,
        matchBankTransaction,
        { params: { ...params, transactionId }, body: { documents: [{ documentId: one.id, amount }] } },
        { headers: { 'accept-language': 'sk' } },
      );
      return answer.problem.fields?.map(({ path, message }) => `${path} ${message}`);
    };
    await table(row('10.11.2026', '1234,50'));
    const creditId = (await list())[0]?.id ?? '';
    expect(await refused(creditId, '1234.51')).toEqual([
      '/documents documents: Spolu je to viac, než sa na účte pohlo (1\u00a0234,50\u00a0€). Znížte sumy.',
    ]);
    expect(await refused(creditId, '0.00')).toEqual([
      '/documents documents: Sumy sú spolu nula. Napíšte, koľko z pohybu ktorý doklad uhrádza.',
    ]);
    expect(await refused(creditId, '-10.00')).toEqual([
      '/documents documents: Peniaze na účet prišli, preto musia byť sumy spolu väčšie ako nula.',
    ]);
    await table(row('11.11.2026', '-80,00'));
    const went = (await list()).find(({ amount }) => amount === '-80.00')?.id ?? '';
    expect(await refused(went, '10.00')).toEqual([
      '/documents documents: Peniaze z účtu odišli, preto musia byť sumy spolu menšie ako nula.',
    ]);
  });

  test('a part of a payment leaves it partly matched, with what remains, and is found so until it is undone', async () => {
    const one = await invoice('60.00');
    await table(row('10.11.2026', '100,00'));
    const [transaction] = await list();
    const at = { params: { ...params, transactionId: transaction?.id ?? '' } };
    const found = async (state: 'unmatched' | 'partly' | 'matched') =>
      (await gateway.ok(owner, listBankTransactions, { params, query: { state } })).items.length;
    const documents = [{ documentId: one.id, amount: '60.00' }];
    const part = await gateway.ok(owner, matchBankTransaction, { ...at, body: { documents } });
    expect(part).toMatchObject({ state: 'partly', remaining: '40.00', matched: [{ amount: '60.00' }] });
    expect([await found('unmatched'), await found('partly'), await found('matched')]).toEqual([0, 1, 0]);
    const back = await gateway.ok(owner, unmatchBankTransaction, { ...at, body: {} });
    expect(back).toMatchObject({ state: 'unmatched', remaining: '100.00', matched: [] });
    const whole = await gateway.ok(owner, matchBankTransaction, {
      ...at,
      body: { documents: [{ documentId: one.id, amount: '100.00' }] },
    });
    expect(whole).toMatchObject({ state: 'matched', remaining: '0.00' });
  });

  test('what is left of a payment is offered and matched by itself; each step undone leaves what was there before it', async () => {
    const [one, two, three] = [await invoice('60.00'), await invoice('30.00'), await invoice('25.00')];
    await table(row('10.11.2026', '100,00', { vs: two.variableSymbol }));
    const [transaction] = await list();
    const at = { params: { ...params, transactionId: transaction?.id ?? '' } };
    const matchAs = (documentId: string, amount: string) =>
      gateway.call(owner, matchBankTransaction, { ...at, body: { documents: [{ documentId, amount }] } });
    const undo = (step?: number) =>
      gateway.ok(owner, unmatchBankTransaction, { ...at, body: step === undefined ? {} : { step } });
    const untouched = await checksum();
    await matchAs(one.id, '60.00');
    const [likeliest] = await gateway.ok(owner, suggestMatches, at);
    // The suggestion covers exactly the remaining amount of the document.
    expect(likeliest?.reasons).toEqual(expect.arrayContaining(['symbol', 'amountOver']));
    expect(likeliest?.documents).toMatchObject([{ documentId: two.id, amount: '40.00' }]);
    const open = await gateway.ok(owner, listOpenDocuments, { ...at, query: {} });
    expect(open.map(({ documentId }) => documentId).toSorted()).toEqual([two.id, three.id].toSorted());
    expect((await matchAs(two.id, '40.01')).problem).toMatchObject({ fields: [{ code: 'moreThanMoved' }] });
    const first = await checksum();
    const second = (await matchAs(two.id, '30.00')).reply;
    expect(second).toMatchObject({ state: 'partly', remaining: '10.00', matched: [{ step: 1 }, { step: 2 }] });
    const both = await checksum();
    expect((await matchAs(three.id, '10.00')).reply).toMatchObject({ state: 'matched', remaining: '0.00' });
    // A step that does not exist, or that another window has already undone, changes nothing.
    expect(await undo(4)).toMatchObject({ state: 'matched', remaining: '0.00' });
    expect(await undo(3)).toMatchObject({ state: 'partly', remaining: '10.00' });
    expect(await checksum()).toBe(both);
    expect(await undo(2)).toMatchObject({ state: 'partly', remaining: '40.00', matched: [{ documentId: one.id }] });
    expect(await checksum()).toBe(first);
    // The remaining amount can pay a document that is already partly paid, and the first step can be undone before the later ones.
    await undo();
    await matchAs(two.id, '20.00');
    expect((await matchAs(two.id, '10.00')).reply).toMatchObject({ state: 'partly', remaining: '70.00' });
    expect(await read(two.id)).toMatchObject({ paymentState: 'paid', payments: [{}, {}] });
    expect(await undo(1)).toMatchObject({ state: 'partly', remaining: '90.00', matched: [{ amount: '10.00' }] });
    expect(await undo()).toMatchObject({ state: 'unmatched', matched: [] });
    expect(await checksum()).toBe(untouched);
  });

  test('one payment of several invoices, a part of one, and more than one asks for', async () => {
    const [one, two] = [await invoice('100.00'), await invoice('50.00')];
    await table(row('10.11.2026', '150,00'));
    const [transaction] = await list();
    const transactionId = transaction?.id ?? '';
    const at = { ...params, transactionId };
    const match = (documents: { documentId: string; amount: string }[]) =>
      gateway.call(owner, matchBankTransaction, { params: at, body: { documents } });
    expect((await match([{ documentId: one.id, amount: '150.01' }])).problem).toMatchObject({
      status: 400,
      fields: [{ path: '/documents', code: 'moreThanMoved' }],
    });
    const before = await checksum();
    const both = [
      { documentId: one.id, amount: '110.00' },
      { documentId: two.id, amount: '40.00' },
    ];
    expect((await match(both)).reply).toMatchObject({ state: 'matched', matched: [{ automatic: false }, {}] });
    expect([(await read(one.id)).paymentState, (await read(two.id)).paymentState]).toEqual(['overpaid', 'partly']);
    expect((await match(both)).problem).toMatchObject({ status: 409, code: 'transaction-settled' });
    await gateway.ok(owner, unmatchBankTransaction, { params: at, body: {} });
    expect(await checksum()).toBe(before);
  });

  test('movements of an account that is not the company’s pay nothing here; an amount beyond all accounts stops no other', async () => {
    const { id } = await invoice('80.00');
    const { variableSymbol } = await read(id);
    const rows = (account: string, ...lines: string[]) =>
      ['Dátum;Suma;Mena;Vlastný účet;VS', ...lines.map((line) => line.replace('@', account))].join('\n');
    const wrong = await bring(rows(theirs, `20.11.2026;80,00;EUR;@;${variableSymbol}`));
    expect(wrong.reply).toMatchObject({ imported: 0, refused: [{ line: 2, reason: expect.stringContaining(theirs) }] });
    expect(await list()).toEqual([]);
    const huge = `20.11.2026;99999999999999999999,99;EUR;@;`;
    const right = await bring(rows(own, huge, `20.11.2026;80,00;EUR;@;${variableSymbol}`));
    expect(right.reply).toMatchObject({ imported: 1, matched: 1, refused: [{ line: 2 }] });
    expect((await read(id)).paymentState).toBe('paid');
  });

  test('whose account it is, is learnt from a match; what was refused is never offered again', async () => {
    const first = await invoice('100.00');
    await table(row('10.11.2026', '100,00', { vs: first.variableSymbol, name: 'KOVACIK' }));
    const [second, third] = [await invoice('77.00'), await invoice('78.00')];
    await table(row('11.11.2026', '70,00', { name: '' }));
    const [transaction] = await list({ state: 'unmatched' });
    const at = { ...params, transactionId: transaction?.id ?? '' };
    const offered = await gateway.ok(owner, suggestMatches, { params: at });
    expect(offered.map(({ documents: [document] }) => document?.documentId).toSorted()).toEqual(
      [second.id, third.id].toSorted(),
    );
    expect(offered[0]?.reasons).toContain('account');
    const remaining = await gateway.ok(owner, refuseMatch, { params: at, body: { documentId: second.id } });
    expect(remaining.map(({ documents: [document] }) => document?.documentId)).toEqual([third.id]);
    expect(await gateway.ok(owner, suggestMatches, { params: at })).toEqual(remaining);
  });

  test('what is sent pays a received invoice by its supplier’s number, and what comes back takes it back', async () => {
    const { endpoints } = receivedInvoiceKind;
    const body = {
      customer: { name: 'Papiernictvo Žito', country: 'SK' as const },
      issuedOn: '2026-11-02',
      lines: [{ name: 'Papier', quantity: '1', unitPrice: '30', vatRate: '0', vatCategory: 'O' as const }],
      extra: { supplierNumber: 'FV-2026/118', iban: theirs },
    };
    const { id } = await gateway.ok(owner, endpoints.create, { params, body });
    const at = { params: { ...params, documentId: id } };
    await gateway.ok(owner, endpoints.issue, { ...at, body: {} });
    const sent = row('10.11.2026', '-30,00', { name: 'ZITO', vs: '2026118' });
    expect((await table(sent)).reply.matched).toBe(1);
    const state = async () => (await gateway.ok(owner, endpoints.read, at)).paymentState;
    expect(await state()).toBe('paid');
    const back = row('12.11.2026', '30,00', { name: 'ZITO', vs: '2026118' });
    expect((await table(back)).reply.matched).toBe(1);
    expect(await state()).toBe('unpaid');
  });

  test('money for a proforma pays it, but never once its invoice waits for that money', async () => {
    const { endpoints } = proformaInvoiceKind;
    const makeProforma = async (unitPrice: string) => {
      const body = {
        customer: { name: 'Kováčik, s. r. o.', street: 'Hlavná 1', city: 'Prešov', country: 'SK' as const },
        issuedOn: '2026-11-02',
        lines: [{ name: 'Dosky', quantity: '1', unitPrice, vatRate: '23' }],
      };
      const { id } = await gateway.ok(owner, endpoints.create, { params, body });
      return gateway.ok(owner, endpoints.issue, { params: { ...params, documentId: id }, body: {} });
    };
    const [open, invoiced] = [await makeProforma('100'), await makeProforma('200')];
    const sources = [{ documentId: invoiced.id }];
    const { id } = await gateway.ok(owner, createInvoiceFromDocuments, { params, body: { sources } });
    await gateway.ok(owner, issueInvoice, { params: { ...params, documentId: id }, body: {} });
    const paying = (amount: string, vs: string) => table(row('10.11.2026', amount, { vs, name: '', iban: '' }));
    expect((await paying('123,00', open.variableSymbol)).reply.matched).toBe(1);
    expect((await paying('246,00', invoiced.variableSymbol)).reply.matched).toBe(0);
    const [transaction] = await list({ state: 'unmatched' });
    const at = { params: { ...params, transactionId: transaction?.id ?? '' }, query: {} };
    const choice = await gateway.ok(owner, listOpenDocuments, at);
    expect(choice.map(({ documentId }) => documentId)).toEqual([id]);
  });

  test('what is left aside is matched with nothing until it is taken up again', async () => {
    const { id } = await invoice('10.00');
    await table(row('10.11.2026', '-5,00', { name: '', iban: '', text: 'Poplatok' }));
    const at = { ...params, transactionId: (await list())[0]?.id ?? '' };
    const ignore = (ignored: boolean) => gateway.ok(owner, ignoreBankTransaction, { params: at, body: { ignored } });
    expect((await ignore(true)).state).toBe('ignored');
    const documents = [{ documentId: id, amount: '-5.00' }];
    const { status } = await gateway.call(owner, matchBankTransaction, { params: at, body: { documents } });
    expect(status).toBe(409);
    expect((await ignore(false)).state).toBe('unmatched');
  });
});
