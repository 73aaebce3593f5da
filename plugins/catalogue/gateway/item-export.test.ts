import { expect, test, vi } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { exportLink, startExport } from '#plugins/exports/contract';
import { changeImport, readImport, startImport, uploadImport } from '#plugins/imports/contract';
import { updatePriceLevels } from '#plugins/price-levels/contract';
import { createCatalogItem, listCatalogItems } from '../contract/index.ts';

const gateway = useGateway({ now: () => new Date('2026-11-23T10:00:00Z') });

interface Company {
  readonly id: string;
  readonly owner: TestPerson;
}
const polling = { interval: 50 };

/** Creates the price levels of the tests and returns their ids by name. */
async function withLevels({ id: companyId, owner }: Company): Promise<Record<string, string>> {
  await gateway.licence(companyId, { type: 'Pro' });
  const body = { version: 0, levels: ['Veľkoobchod', 'Stáli'].map((name) => ({ name, discountPercent: '15' })) };
  const { levels } = await gateway.ok(owner, updatePriceLevels, { params: { companyId }, body });
  return Object.fromEntries(levels.map(({ id, name }) => [name, id]));
}

async function exported({ id: companyId, owner }: Company, format: 'csv' | 'xlsx'): Promise<Buffer> {
  // The request has the same columns as the list on the page.
  const columns = ['name', 'code', 'isStock', 'unit', 'vatRate', 'price'];
  const body = { collection: 'catalog-items', format, filter: {}, columns };
  const { jobId } = await gateway.ok(owner, startExport, { params: { companyId }, body });
  const file = await vi.waitFor(
    () =>
      gateway.database.db.inCompany(companyId, owner, async (tx) => {
        const work = tx.selectFrom('long_work').select('state').where('id', '=', jobId);
        if ((await work.executeTakeFirstOrThrow()).state !== 'finished') throw new Error('it is under way');
        return tx.selectFrom('file').select('id').where('name', 'like', `%.${format}`).executeTakeFirstOrThrow();
      }),
    polling,
  );
  const link = await gateway.call(owner, exportLink, { params: { companyId }, query: { guid: file.id } });
  const answer = await gateway.gateway.http.inject({ method: 'GET', url: link.bytes.toString() });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function imported({ id: companyId, owner }: Company, name: string, bytes: Buffer) {
  const body = { collection: 'catalog-items', name, content: bytes.toString('base64') };
  const brought = await gateway.ok(owner, uploadImport, { params: { companyId }, body });
  const params = { companyId, importId: brought.id };
  const settings = { ...brought.settings, onDuplicate: 'update' as const };
  await gateway.ok(owner, changeImport, { params, body: { settings, recognise: false } });
  await gateway.ok(owner, startImport, { params, body: { apply: true } });
  return vi.waitFor(async () => {
    const { work, result } = await gateway.ok(owner, readImport, { params });
    if (work?.state !== 'finished' || !result) throw new Error(`it is ${work?.state}`);
    return result;
  }, polling);
}

/** Returns the company's items without their ids, versions and times. */
async function items({ id: companyId, owner }: Company, levels: Record<string, string>) {
  const found = await gateway.ok(owner, listCatalogItems, { params: { companyId }, query: {} });
  const nameOf = (id: string) => Object.entries(levels).find(([, one]) => one === id)?.[0];
  return found.items.map(({ code, name, unit, price, prices, vatRate, isStock }) => ({
    code,
    name,
    unit,
    price,
    vatRate,
    isStock,
    prices: Object.fromEntries(prices.map(({ levelId, price: own }) => [nameOf(levelId), own])),
  }));
}

test.each(['csv', 'xlsx'] as const)(
  'the catalogue as %s is brought back whole: names in all languages, prices by level, whatever the list shows',
  async (format) => {
    const [from, to] = [await gateway.company({}), await gateway.company({})];
    const [levels, others] = [await withLevels(from), await withLevels(to)];
    const own = (price: string, name: string) => ({ levelId: levels[name] ?? '', price });
    for (const body of [
      {
        code: '-D-1',
        name: { sk: 'Dosky; „smrekové“', en: 'Spruce boards', de: 'Fichtenbretter' },
        unit: 'm²',
        price: '1234.5',
        prices: [own('1100.125', 'Veľkoobchod'), own('0.5', 'Stáli')],
        vatRate: '23',
        isStock: true,
      },
      { code: '007', name: { sk: 'Štiepka' }, unit: 't', price: '0.000001', prices: [], vatRate: '5', isStock: false },
    ])
      await gateway.ok(from.owner, createCatalogItem, { params: { companyId: from.id }, body });
    const bytes = await exported(from, format);
    const before = await items(from, levels);
    expect(before).toHaveLength(2);
    expect(await imported(to, `katalog.${format}`, bytes)).toMatchObject({ applied: true, created: 2, faults: [] });
    expect(await items(to, others)).toEqual(before);
    // The same file is imported again over the existing items.
    expect(await imported(to, `katalog.${format}`, bytes)).toMatchObject({ applied: true, updated: 2, faults: [] });
    expect(await items(to, others)).toEqual(before);
  },
);

test('a level that the company lacks is a fault of its row, with its cure, and nothing is kept', async () => {
  const company = await gateway.company({});
  await withLevels(company);
  const file = 'Kód;Názov;Cena;Cenové hladiny\nD-1;Dosky;12,00;Veľkoobchod: 10,00\nD-2;Hranol;3,00;Maloobchod: 2,00\n';
  const result = await imported(company, 'cennik.csv', Buffer.from(file));
  expect(result).toMatchObject({
    applied: false,
    rejected: 1,
    faults: [{ row: 3, field: 'levelPrices', code: 'levelUnknown' }],
  });
  expect(await items(company, {})).toEqual([]);
});
