import { beforeEach, expect, test, vi } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { changeImport, readImport, startImport, uploadImport } from '#plugins/imports/contract';
import { createPartner } from '#plugins/partners/contract';
import { updatePriceLevels } from '#plugins/price-levels/contract';
import {
  type CatalogItem,
  createCatalogItem,
  listCatalogItems,
  readPartnerLevel,
  updateCatalogItem,
  updatePartnerLevel,
} from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;
let levelId: string;
let otherId: string;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company({}));
  const levels = ['Veľkoobchod', 'Stáli'].map((name) => ({ name, discountPercent: '15' }));
  const made = await gateway.ok(owner, updatePriceLevels, { params: params(), body: { version: 0, levels } });
  [levelId = '', otherId = ''] = made.levels.map(({ id }) => id);
});

const params = () => ({ companyId });
const free = () => gateway.licence(companyId, { type: 'Free' });
const refusedAt = (path: string) => ({ status: 402, fields: [{ path }] });

test('[B6-17] a partner is given a price level by the licence; what they have stays, and goes', async () => {
  const { id: partnerId } = await gateway.ok(owner, createPartner, { params: params(), body: { name: 'Odberateľ' } });
  const give = (level: string | null) =>
    gateway.call(owner, updatePartnerLevel, { params: { companyId, partnerId }, body: { levelId: level } });
  const has = async () => (await gateway.ok(owner, readPartnerLevel, { params: { companyId, partnerId } })).levelId;
  await free();
  expect((await give(levelId)).problem).toMatchObject(refusedAt('/levelId'));
  await gateway.licence(companyId, { type: 'Pro' });
  expect((await give(levelId)).status).toBe(200);
  await free();
  expect((await give(levelId)).status).toBe(200);
  expect((await give(otherId)).problem).toMatchObject(refusedAt('/levelId'));
  expect(await has()).toBe(levelId);
  expect((await give(null)).status).toBe(200);
  expect(await has()).toBeNull();
});

test('[B6-17] an item is given prices by level by the licence; those that it has stay, and go', async () => {
  const prices = [{ levelId, price: '9.90' }];
  const create = { params: params(), body: { name: { sk: 'Dosky' }, price: '12', prices } };
  const item = await gateway.ok(owner, createCatalogItem, create);
  const change = ({ id, updatedAt: _, externalId: _external, ...values }: CatalogItem, more: Partial<CatalogItem>) =>
    gateway.call(owner, updateCatalogItem, { params: { companyId, itemId: id }, body: { ...values, ...more } });
  await free();
  expect((await gateway.call(owner, createCatalogItem, create)).problem).toMatchObject(refusedAt('/prices/0/price'));
  const unchanged = await change(item, { price: '13', prices: [{ levelId, price: '9.9' }] });
  expect([unchanged.status, unchanged.reply.price]).toEqual([200, '13']);
  expect((await change(unchanged.reply, { prices: [{ levelId, price: '8' }] })).problem).toMatchObject(
    refusedAt('/prices/0/price'),
  );
  expect(
    (await change(unchanged.reply, { prices: [...prices, { levelId: otherId, price: '8' }] })).problem,
  ).toMatchObject(refusedAt('/prices/1/price'));
  expect((await change(unchanged.reply, { prices: [] })).reply.prices).toEqual([]);
});

test('[B6-17] a file brings prices by level by the licence, and says so at each row that has others', async () => {
  const prices = [{ levelId, price: '9.90' }];
  for (const code of ['A', 'B'])
    await gateway.ok(owner, createCatalogItem, { params: params(), body: { code, name: { sk: code }, prices } });
  await free();
  const bring = async (text: string) => {
    const content = Buffer.from(text).toString('base64');
    const body = { collection: 'catalog-items', name: 'cennik.csv', content };
    const brought = await gateway.ok(owner, uploadImport, { params: params(), body });
    const at = { companyId, importId: brought.id };
    const settings = { ...brought.settings, onDuplicate: 'update' as const };
    await gateway.ok(owner, changeImport, { params: at, body: { settings, recognise: false } });
    await gateway.ok(owner, startImport, { params: at, body: { apply: true } });
    return vi.waitFor(async () => {
      const { work, result } = await gateway.ok(owner, readImport, { params: at });
      if (work?.state !== 'finished' || !result) throw new Error(`it is ${work?.state}`);
      return result;
    });
  };
  const head = 'Kód;Názov;Cena;Ceny podľa hladín v eurách\n';
  const refused = await bring(`${head}A;A;12;Veľkoobchod: 9,90\nB;B;12;Veľkoobchod: 8,00\nC;C;12;Stáli: 1,00\n`);
  expect(refused.faults.map(({ row, field, code }) => [row, field, code])).toEqual([
    [3, 'levelPrices', 'licence'],
    [4, 'levelPrices', 'licence'],
  ]);
  expect(await bring(`${head}A;A;12;Veľkoobchod: 9,90\nC;C;12;\n`)).toMatchObject({
    applied: true,
    created: 1,
    updated: 1,
  });
  const { items } = await gateway.ok(owner, listCatalogItems, { params: params(), query: {} });
  expect(items.map(({ code, price, prices: own }) => [code, price, own.length])).toEqual([
    ['A', '12', 1],
    ['B', '0', 1],
    ['C', '12', 0],
  ]);
});
