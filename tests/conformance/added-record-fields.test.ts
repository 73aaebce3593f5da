import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldSet } from '#core/contract/fields';
import { readCompany, sampleCompany } from '#core/contract/platform';
import { contribute } from '#core/registry';
import { gatewayPlugin } from '#core/gateway';
import { testGateway, useGateway } from '#core/testing';
import { TestExports } from '../../plugins/exports/gateway/test-exports.ts';
import { TestImports } from '../../plugins/imports/gateway/test-imports.ts';
import goodsCodes from '../fixtures/goods-codes/gateway/index.ts';
import { missing } from '../requires.ts';

/*
 * A plugin that no other one knows (tests/fixtures/goods-codes) adds fields to partners, items and the company, and its fields of documents
 * are in files that are exported, with those of lines in files that are imported.
 */
const parts = [{ id: 'goods-codes', load: () => goodsCodes }];
const all = ['invoices', 'partners', 'catalogue', 'companies', 'exports', 'imports'];

describe.skipIf(missing(...all).length > 0)('fields that a plugin adds', () => {
  let exports: TestExports;
  let imports: TestImports;
  let partners: typeof import('#plugins/partners/contract');
  let catalogue: typeof import('#plugins/catalogue/contract');
  let companies: typeof import('#plugins/companies/contract');
  let invoices: typeof import('#plugins/invoices/contract').invoiceKind;
  const gateway = useGateway({ plugins: 'all', parts });
  beforeAll(async () => {
    partners = await import('#plugins/partners/contract');
    catalogue = await import('#plugins/catalogue/contract');
    companies = await import('#plugins/companies/contract');
    ({ invoiceKind: invoices } = await import('#plugins/invoices/contract'));
    const company = await gateway.company({ vatPayerType: 'Payer' });
    exports = new TestExports(gateway, company);
    imports = new TestImports(gateway, company);
  });
  const at = () => ({ companyId: exports.companyId });
  const table = async (collection: string): Promise<Record<string, string>[]> => {
    const { bytes } = await exports.exported({ collection, format: 'csv' });
    return parse(bytes, { bom: true, delimiter: ';', columns: true });
  };
  const bring = async (collection: string, file: string) => {
    const { id } = await imports.upload(collection, file, 'subor.csv');
    return imports.start(id, { apply: true });
  };

  test('to a partner are written, kept, found, exported and imported', async () => {
    const { createPartner, updatePartner, listPartners, readPartner } = partners;
    const body = { name: 'Píla Ľubietová', extra: { supplierCode: 'DOD-7' } };
    const made = await gateway.ok(exports.person, createPartner, { params: at(), body });
    expect(made.extra).toMatchObject({ inBusiness: 'unknown', supplierCode: 'DOD-7' });
    const change = { name: made.name, extra: { inBusiness: 'yes', supplierCode: 'DOD-8' }, version: made.version };
    const params = { ...at(), partnerId: made.id };
    const changed = await gateway.ok(exports.person, updatePartner, { params, body: change });
    expect(await gateway.ok(exports.person, readPartner, { params })).toEqual(changed);
    const { items } = await gateway.ok(exports.person, listPartners, { params: at(), query: { search: 'dod-8' } });
    expect(items).toEqual([changed]);
    const wrong = { name: 'Iný', extra: { inBusiness: 'maybe' } };
    const { problem } = await gateway.call(exports.person, createPartner, { params: at(), body: wrong });
    expect(problem.fields?.map(({ path }) => path)).toEqual(['/extra/inBusiness']);

    expect(await table('partners')).toMatchObject([{ Podniká: 'áno', 'Kód dodávateľa': 'DOD-8' }]);
    expect(await bring('partners', 'Názov;Podniká;Supplier code\nSklad;nie;DOD-9')).toMatchObject({ created: 1 });
    const found = await gateway.ok(exports.person, listPartners, { params: at(), query: { search: 'dod-9' } });
    expect(found.items.map(({ name, extra }) => [name, extra])).toEqual([
      ['Sklad', expect.objectContaining({ inBusiness: 'no', supplierCode: 'DOD-9' })],
    ]);
  });

  test('to an item are written, kept, found, exported and imported', async () => {
    const { createCatalogItem, updateCatalogItem, listCatalogItems } = catalogue;
    const body = { name: { sk: 'Oceľový plech' }, extra: { goodsCode: '7208', isHazardous: true } };
    const made = await gateway.ok(exports.person, createCatalogItem, { params: at(), body });
    expect(made.extra).toMatchObject({ goodsCode: '7208', isHazardous: true });
    const { id: itemId, updatedAt: _at, id: _id, externalId: _external, ...values } = made;
    const change = { ...values, extra: { goodsCode: '7209' } };
    const changed = await gateway.ok(exports.person, updateCatalogItem, { params: { ...at(), itemId }, body: change });
    expect(changed.extra).toMatchObject({ goodsCode: '7209', isHazardous: false });
    const { items } = await gateway.ok(exports.person, listCatalogItems, { params: at(), query: { search: '7209' } });
    expect(items).toEqual([changed]);

    expect(await table('catalog-items')).toMatchObject([{ 'Colný kód': '7209', 'Nebezpečný tovar': '' }]);
    const file = 'Názov;Cena;DPH %;Colný kód;Nebezpečný tovar\nKyselina;5;23;2806;áno';
    expect(await bring('catalog-items', file)).toMatchObject({ created: 1 });
    const found = await gateway.ok(exports.person, listCatalogItems, { params: at(), query: { search: '2806' } });
    expect(found.items.map(({ extra }) => extra)).toMatchObject([{ goodsCode: '2806', isHazardous: true }]);
  });

  test('to the company are written and answered', async () => {
    const before = await gateway.ok(exports.person, readCompany, { params: at() });
    expect(before.extra).toEqual({ intrastatNumber: '' });
    const body = {
      ...sampleCompany,
      vatPayerType: 'Payer' as const,
      address: { ...sampleCompany.address, businessName: before.name },
      version: before.version,
      extra: { intrastatNumber: 'IS-42' },
    };
    const saved = await gateway.ok(exports.person, companies.updateCompany, { params: at(), body });
    expect(saved.extra).toEqual({ intrastatNumber: 'IS-42' });
    expect(await gateway.ok(exports.person, readCompany, { params: at() })).toEqual(saved);
  });

  test('to documents and their lines are imported by their captions; those of documents are exported', async () => {
    const head = 'Číslo;Odberateľ;Ulica;Mesto;Dátum;Položka;Cena bez DPH;DPH %;Číslo dohody;Tariff code;Druh plnenia';
    const rows = [
      'X-1;Píla;Hlavná 1;Prešov;30.9.2025;Plech;100,00;23;ZML-5;7208;tovar',
      'X-1;;;;;Doprava;10,00;23;;9965;služba',
      'X-2;Píla;Hlavná 1;Prešov;30.9.2025;Plech;100,00;23;;železo;tovar',
    ];
    const { id } = await imports.upload(invoices.collection, [head, ...rows.slice(0, 2)].join('\n'), 'doklady.csv');
    expect(await imports.start(id, { apply: true })).toMatchObject({ applied: true, created: 1 });
    const query = { search: 'ZML-5' };
    const { items } = await gateway.ok(exports.person, invoices.endpoints.list, { params: at(), query });
    const params = { ...at(), documentId: items[0]?.id ?? '' };
    const read = await gateway.ok(exports.person, invoices.endpoints.read, { params });
    expect(read.lines.map(({ extra }) => extra)).toMatchObject([
      { goodsCode: '7208', supply: 'goods' },
      { goodsCode: '9965', supply: 'service' },
    ]);
    expect(await table(invoices.collection)).toMatchObject([{ 'Číslo dohody': 'ZML-5' }]);

    const wrong = await imports.upload(invoices.collection, [head, rows[2]].join('\n'), 'zle.csv');
    const { faults } = await imports.start(wrong.id, { apply: true });
    expect(faults).toMatchObject([{ field: 'lines.extra.goodsCode', code: 'pattern' }]);
  });

  test('under a name that is taken are left out, and the start says so', async () => {
    const { documentFieldSets } = await import('#plugins/documents/contract');
    const text = { type: 'text', initial: '', label: 'X' } as const;
    const own = { copy: 'kept', form: 'details', print: 'nowhere' } as const;
    const another = gatewayPlugin({
      id: 'another',
      contributes: [
        contribute(
          documentFieldSets,
          { id: 'another.documents', order: 9 },
          { on: 'document', of: 'all', fields: { contractNumber: { ...text, ...own }, note: { ...text, ...own } } },
        ),
        contribute(
          partners.partnerFieldSets,
          { id: 'another.partners', order: 9 },
          fieldSet({ fields: { supplierCode: text } }),
        ),
      ],
    });
    const two = await testGateway({
      plugins: 'all',
      parts: [...parts, { id: 'another', load: () => another }],
      runJobs: false,
    });
    try {
      const told = two.gateway.diagnostics.list.filter(({ code }) => code === 'field-taken');
      expect(told.map(({ contribution, what }) => [contribution, /"(\w+)"/.exec(what)?.[1]]).toSorted()).toEqual([
        ['another.documents', 'contractNumber'],
        ['another.documents', 'note'],
        ['another.partners', 'supplierCode'],
      ]);
    } finally {
      await two.close();
    }
  });
});
