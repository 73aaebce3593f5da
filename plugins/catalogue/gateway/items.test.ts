import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { updatePriceLevels } from '#plugins/price-levels/contract';
import {
  createCatalogItem,
  deleteCatalogItem,
  listCatalogItems,
  type NewCatalogItem,
  readCatalogItem,
  updateCatalogItem,
} from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));

const params = () => ({ companyId });
const add = (sk: string, more: Partial<NewCatalogItem> = {}, as = owner) =>
  gateway.call(as, createCatalogItem, { params: params(), body: { name: { sk }, ...more } });
const list = (query: object) => gateway.ok(owner, listCatalogItems, { params: params(), query });

describe('items of the catalogue', () => {
  test('[B6-10] are made of a name alone: in pieces, for nothing, at the base rate of today, no stock', async () => {
    const { reply } = await add(' Doprava ');
    expect(reply).toEqual({
      id: expect.any(String),
      version: 1,
      code: '',
      name: { sk: 'Doprava', en: '', de: '' },
      unit: 'ks',
      price: '0',
      prices: [],
      vatRate: '23',
      isStock: false,
      externalId: null,
      updatedAt: expect.any(String),
    });
  });

  test('keep what they are given, prices to six decimals', async () => {
    const body = {
      code: 'DSK-24',
      name: { sk: 'Dosky', en: 'Boards', de: 'Bretter' },
      unit: 'm²',
      price: '18.123456',
      vatRate: '5',
      isStock: true,
      externalId: 'erp-1',
    };
    const { reply } = await add('Dosky', body);
    expect(reply).toMatchObject(body);
    expect(await gateway.ok(owner, readCatalogItem, { params: { companyId, itemId: reply.id } })).toEqual(reply);
    expect((await list({ externalId: 'erp-1' })).items).toEqual([reply]);
  });

  test('have each a code of its own, whatever its case and diacritics; many have none', async () => {
    await add('Prvá', { code: 'Č-1' });
    expect((await add('Druhá', { code: ' c-1 ' })).problem).toMatchObject({ status: 409, code: 'duplicate-code' });
    expect([(await add('Bez kódu')).status, (await add('Bez kódu')).status]).toEqual([200, 200]);
  });

  test('are changed by version, and found by what they are called then', async () => {
    const { reply: item } = await add('Staré meno', { code: 'OLD' });
    const { id, updatedAt: _, externalId: _external, ...values } = item;
    const at = { companyId, itemId: id };
    const change = (body: object) =>
      gateway.call(owner, updateCatalogItem, { params: at, body: { ...values, ...body } });
    const { reply } = await change({ name: { sk: 'Nové meno', en: 'New name', de: '' }, code: 'NEW' });
    expect(reply).toMatchObject({ version: 2, code: 'NEW', name: { sk: 'Nové meno' } });
    expect((await change({ code: 'X' })).problem).toMatchObject({ code: 'stale-version', current: { code: 'NEW' } });
    expect((await list({ search: 'new nove' })).items.map((one) => one.id)).toEqual([id]);
    expect((await list({ search: 'stare' })).items).toEqual([]);
  });

  test('are listed by name, page by page; found without diacritics in any language', async () => {
    ({ id: companyId, owner } = await gateway.company({}));
    for (const [sk, code] of [
      ['Chata', ''],
      ['Cena', ''],
      ['Žiara', 'B'],
      ['Hora', 'A'],
    ] as const)
      await add(sk, { code });
    await add('Ľubietová', { name: { sk: 'Ľubietová', en: 'Village', de: '' } });
    const names: string[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page = await list({ top: 2, count: true, ...(after && { after }) });
      expect(page.total).toBe(5);
      names.push(...page.items.map(({ name }) => name.sk));
      after = page.next ?? undefined;
    }
    expect(names).toEqual(['Cena', 'Hora', 'Chata', 'Ľubietová', 'Žiara']);
    expect((await list({ search: 'lubie vill' })).items).toHaveLength(1);
    expect((await list({ isStock: true })).items).toEqual([]);
  });

  test('have prices of their own for the levels of the company, each once', async () => {
    const body = { version: 0, levels: [{ name: 'Veľkoobchod', discountPercent: '15' }] };
    const { levels } = await gateway.ok(owner, updatePriceLevels, { params: params(), body });
    const levelId = levels[0]?.id ?? '';
    const { reply } = await add('S hladinou', { prices: [{ levelId, price: '9.90' }] });
    expect(reply.prices).toEqual([{ levelId, price: '9.90' }]);
    const unknown = await add('Zlá', { prices: [{ levelId: 'x', price: '1' }] });
    expect(unknown.problem.fields).toMatchObject([{ path: '/prices/0/levelId', code: 'noLevel' }]);
    const twice = await add('Dvakrát', { prices: [1, 2].map((price) => ({ levelId, price: String(price) })) });
    expect(twice.problem.fields).toMatchObject([{ path: '/prices/1/levelId', code: 'levelTwice' }]);
    // The price of a level that was deleted may stay.
    await gateway.ok(owner, updatePriceLevels, { params: params(), body: { version: 1, levels: [] } });
    const { id: itemId, updatedAt: _, externalId: _external, ...values } = reply;
    const update = { params: { companyId, itemId }, body: { ...values, price: '12' } };
    expect((await gateway.call(owner, updateCatalogItem, update)).status).toBe(200);
  });

  test.each([
    [{ price: '-1' }, '/price'],
    [{ price: '1.2345678' }, '/price'],
    [{ vatRate: '101' }, '/vatRate'],
    [{ name: { sk: ' ' } }, '/name/sk'],
    [{ code: 'x'.repeat(51) }, '/code'],
  ])('are refused with the field that is wrong: %j', async (wrong, path) => {
    expect((await add('Položka', wrong)).problem.fields?.[0]?.path).toBe(path);
  });

  test('[B6-10] are read and made by their rights; deleting is the owner’s and the admin’s', async () => {
    const { Guest: guest, 'Team member': member, Admin: admin, Employee: employee } = await gateway.members(companyId);
    const { id: itemId } = (await add('Členova', {}, member)).reply;
    expect((await add('Hosťova', {}, guest)).status).toBe(403);
    const at = { params: { companyId, itemId } };
    expect((await gateway.call(guest, readCatalogItem, at)).status).toBe(200);
    expect((await gateway.call(employee, readCatalogItem, at)).status).toBe(403);
    expect((await gateway.call(member, deleteCatalogItem, at)).status).toBe(403);
    expect((await gateway.call(admin, deleteCatalogItem, at)).status).toBe(204);
    expect((await gateway.call(admin, deleteCatalogItem, at)).status).toBe(404);
    expect((await list({ search: 'clenova' })).items).toEqual([]);
  });
});
