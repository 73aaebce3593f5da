import { beforeAll, describe, expect, test } from 'vitest';
import { inEachLanguage } from '#core/contract';
import { readFields } from '#core/contract/fields';
import { type TestGateway, type TestPerson, testGateway, useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import {
  type Document,
  documentFieldSets,
  type DocumentInput,
  type WordedKind,
  wordedKinds,
} from '#plugins/documents/contract';
import { figuresOf } from '../../plugins/documents/gateway/figures/figures.ts';
import goodsCodes from '../fixtures/goods-codes/gateway/index.ts';
import { contractFields, goodsFields } from '../fixtures/goods-codes/contract/index.ts';
import { missing } from '../requires.ts';

/*
 * A plugin that no other one knows (tests/fixtures/goods-codes) adds fields to documents and to their lines: everything that the engine does
 * with fields follows from the descriptions. Without the plugin the values stay where they are.
 */
const parts = [{ id: 'goods-codes', load: () => goodsCodes }];

describe.skipIf(missing('invoices', 'price-offers').length > 0)('fields that a plugin adds to documents', () => {
  let companyId: string;
  let owner: TestPerson;
  let invoices: typeof import('#plugins/invoices/contract').invoiceKind;
  let offers: typeof import('#plugins/price-offers/contract').priceOfferKind;
  const gateway = useGateway({ plugins: 'all', parts, runJobs: false });
  beforeAll(async () => {
    ({ invoiceKind: invoices } = await import('#plugins/invoices/contract'));
    ({ priceOfferKind: offers } = await import('#plugins/price-offers/contract'));
    ({ id: companyId, owner } = await gateway.company());
  });

  const at = (documentId: string) => ({ companyId, documentId });
  const input = (
    kind: { endpoints: { create: { sample: { body?: unknown } } } },
    code = '7204',
    contract = 'ZML-8',
  ) => {
    const body = kind.endpoints.create.sample.body as DocumentInput;
    const [line, other] = body.lines as [DocumentInput['lines'][number], DocumentInput['lines'][number]];
    return {
      ...body,
      extra: { contractNumber: contract, handedOverOn: '2026-11-19' },
      lines: [{ ...line, extra: { goodsCode: code, supply: 'goods' } }, other],
    };
  };
  const create = (body = input(invoices), by: TestGateway = gateway) =>
    by.ok(owner, invoices.endpoints.create, { params: { companyId }, body });
  const read = (id: string, by: TestGateway = gateway) => by.ok(owner, invoices.endpoints.read, { params: at(id) });
  const said = (document: Document) => [
    readFields(contractFields, document),
    ...document.lines.map((line) => readFields(goodsFields, line)),
  ];
  const service = { goodsCode: '', supply: 'service' };
  const all = [
    { contractNumber: 'ZML-8', handedOverOn: '2026-11-19' },
    { goodsCode: '7204', supply: 'goods' },
    service,
  ];
  const [handedOver] = all;

  test('are written, answered, listed and found', async () => {
    const made = await create(input(invoices, '72044910', 'ZML-77'));
    expect(await read(made.id)).toEqual(made);
    expect(made.extra).toMatchObject({ contractNumber: 'ZML-77', handedOverOn: '2026-11-19' });
    expect(readFields(contractFields, made).handedOverOn).toBe('2026-11-19');
    expect(made.lines.map((line) => readFields(goodsFields, line))).toEqual([
      { goodsCode: '72044910', supply: 'goods' },
      service,
    ]);
    for (const search of ['zml-77', '72044910']) {
      const { items } = await gateway.ok(owner, invoices.endpoints.list, { params: { companyId }, query: { search } });
      expect(items.map(({ id, extra }) => [id, extra?.['contractNumber']])).toEqual([[made.id, 'ZML-77']]);
    }
  });

  test('are refused with their path: a wrong value, and a field that nobody adds', async () => {
    const [line] = input(invoices).lines;
    const body = {
      ...input(invoices),
      extra: { contractNumber: 'x'.repeat(61), colour: 'red' },
      lines: [{ ...line, extra: { goodsCode: 'železo', supply: 'gift' } }] as DocumentInput['lines'],
    };
    const { status, problem } = await gateway.call(owner, invoices.endpoints.create, { params: { companyId }, body });
    expect(status).toBe(400);
    expect(problem.fields?.map(({ path }) => path).toSorted()).toEqual([
      '/extra/colour',
      '/extra/contractNumber',
      '/lines/0/extra/goodsCode',
      '/lines/0/extra/supply',
    ]);
  });

  test('are described to programs, in the schemas of each kind', async () => {
    const { components } = JSON.parse((await gateway.gateway.http.inject('/gateway/openapi.json')).body);
    for (const [name, as, required] of [
      ['Invoice', 'Input', false],
      ['PriceOffer', '', true],
    ] as const) {
      const of = (part: string) => components.schemas[`${name}${part}${as}`];
      expect(Object.keys(of('Extra').properties)).toContain('contractNumber');
      expect(of('LineExtra').properties.supply.enum).toEqual(['goods', 'service']);
      expect((of('Line').required ?? []).includes('extra')).toBe(required);
      expect(of('').properties.lines.items.$ref).toMatch(new RegExp(`/${name}Line${as}$`));
    }
  });

  test('are printed with their captions, those of a line under its name, and not at their initial value', async () => {
    const { id } = await create();
    const { bytes } = await gateway.call(owner, invoices.endpoints.pdf, { params: at(id), query: {} });
    const { text } = await readPdf(new Uint8Array(bytes));
    for (const words of [
      'Číslo dohody',
      'ZML-8',
      'Odovzdané dňa',
      '19.11.2026',
      'Colný kód: 7204',
      'Druh plnenia: tovar',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(text).not.toContain('služba'); // The other line stands at the initial value.
  });

  test('go into a copy and along the chain, except those of one document alone', async () => {
    const renewed = { contractNumber: 'ZML-8', handedOverOn: null };
    const { id } = await create();
    const copy = await gateway.ok(owner, invoices.endpoints.copy, { params: at(id) });
    expect(said(copy)).toEqual([{ ...handedOver, ...renewed }, ...all.slice(1)]);

    const offer = await gateway.ok(owner, offers.endpoints.create, { params: { companyId }, body: input(offers) });
    await gateway.ok(owner, offers.endpoints.issue, { params: at(offer.id), body: {} });
    const body = { sources: [{ documentId: offer.id }] };
    const made = await gateway.ok(owner, invoices.endpoints.fromDocuments, { params: { companyId }, body });
    expect(said(made)).toEqual([{ ...handedOver, ...renewed }, ...all.slice(1)]);
  });

  test('of documents group their figures where a list shows them; others are one group without a name', async () => {
    const { companyFigures, issue } = await figuresOfNewCompany();
    await issue('ZML-1');
    await issue('ZML-1');
    await issue('');
    const by = async (name: string) =>
      (await companyFigures(name)).map(({ keys, count }) => [keys[0], count]).toSorted();
    expect(await by('contractNumber')).toEqual([
      ['', 1],
      ['ZML-1', 2],
    ]);
    expect(await by('handedOverOn')).toEqual([['', 3]]);
    expect(await by("nobody's")).toEqual([['', 3]]);
  });

  test('stay as they were issued, and where the plugin is gone they stay in the row', async () => {
    const { id, version } = await create();
    const draft = await create();
    const issued = await gateway.ok(owner, invoices.endpoints.issue, { params: at(id), body: { version } });
    expect(said(issued)).toEqual([handedOver, ...all.slice(1)]);

    await using without = await bare();
    const seen = await read(id, without);
    expect([seen.extra?.['contractNumber'], seen.lines[0]?.extra?.['goodsCode']]).toEqual([undefined, undefined]);
    const refused = await without.call(owner, invoices.endpoints.create, {
      params: { companyId },
      body: input(invoices),
    });
    // The whole object is refused where no other plugin adds fields.
    const places = refused.problem.fields?.map(({ path }) => path.replace(/(?<=extra)\/\w+$/, ''));
    expect([...new Set(places)].toSorted()).toEqual(['/extra', '/lines/0/extra']);
    // Whoever changes the draft meanwhile neither sees nor loses what it says.
    const { lines } = await read(draft.id, without);
    const { customer } = input(invoices);
    const kept = lines.map(({ id: line, name, quantity, unitPrice, vatRate }) => ({
      id: line,
      name,
      quantity,
      unitPrice,
      vatRate,
    }));
    const body = { customer, note: 'Zmenené', paymentMethod: 'cash' as const, lines: kept, version: draft.version };
    await without.ok(owner, invoices.endpoints.update, { params: at(draft.id), body });
    expect(said(await read(draft.id))).toEqual([handedOver, ...all.slice(1)]);
    expect(said(await read(id))).toEqual([handedOver, ...all.slice(1)]);
  });

  async function figuresOfNewCompany() {
    const company = await gateway.company();
    const words = { title: 'Faktúra', plural: 'Faktúry' };
    const kind = { ...invoices, words: inEachLanguage(() => words) } as WordedKind; // Figures read no texts.
    const values: Record<string, unknown[]> = { [wordedKinds.id]: [kind], [documentFieldSets.id]: [contractFields] };
    const contributed = { read: ({ id }: { id: string }) => (values[id] ?? []).map((value) => ({ value })) } as never;
    const companyFigures = (name: string) =>
      gateway.database.db.inCompany(company.id, company.owner, (tx) =>
        figuresOf(contributed).sum(
          { tx, today: () => '2026-11-21' },
          { countsAs: 'turnover', on: 'issuedOn', by: [`extra:${name}`] },
        ),
      );
    const issue = async (contract: string) => {
      const params = { companyId: company.id };
      const made = await gateway.ok(company.owner, invoices.endpoints.create, {
        params,
        body: input(invoices, '', contract),
      });
      const body = { version: made.version };
      await gateway.ok(company.owner, invoices.endpoints.issue, { params: { ...params, documentId: made.id }, body });
    };
    return { companyFigures, issue };
  }

  /** Opens a gateway over the same data that does not have the plugin. */
  async function bare(): Promise<TestGateway & AsyncDisposable> {
    const opened = await testGateway({ plugins: 'all', runJobs: false, sharing: gateway });
    return Object.assign(opened, { [Symbol.asyncDispose]: () => opened.close() });
  }
});
