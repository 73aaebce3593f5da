import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallOf, Tx } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { createPartner } from '#plugins/partners/contract';
import { updatePriceLevels } from '#plugins/price-levels/contract';
import {
  createCatalogItem,
  type NewCatalogItem,
  readPartnerLevel,
  suggestCatalogItems,
  type SuggestionQuery,
  updatePartnerLevel,
} from '../contract/index.ts';
import { suggestItems } from './suggest-items.ts';
import { fillCatalogue } from './test-catalogue.ts';

const many = 50_000;
let companyId: string;
let owner: TestPerson;

const gateway = useGateway();

const open = async () => ({ id: companyId, owner } = await gateway.company({}));
const add = (sk: string, code = '', more: Partial<NewCatalogItem> = {}) =>
  gateway.ok(owner, createCatalogItem, { params: { companyId }, body: { code, name: { sk }, ...more } });
const suggest = (text: string, more: Partial<SuggestionQuery> = {}) =>
  gateway.ok(owner, suggestCatalogItems, { params: { companyId }, query: { text, ...more } });
const names = async (text: string) => (await suggest(text)).map(({ name }) => name);

describe('what is offered while somebody types', () => {
  beforeAll(async () => {
    await open();
    await add('Lazúra', 'DOS-1');
    await add('Dosky smrekové', 'A-1');
    await add('Smrekové dosky');
    await add('Ľanový olej', 'DOS-2', { name: { sk: 'Ľanový olej', en: 'Linseed oil', de: 'Leinöl' } });
  });

  test('codes that begin so come first, then names that do, then what has it anywhere; diacritics do not matter', async () => {
    expect(await names('DOS')).toEqual(['Lazúra', 'Ľanový olej', 'Dosky smrekové', 'Smrekové dosky']);
    expect(await names('dos-2')).toEqual(['Ľanový olej']);
    expect(await names('lanovy')).toEqual(['Ľanový olej']);
    expect(await names('dosky smrek')).toEqual(['Dosky smrekové', 'Smrekové dosky']);
    expect(await names('zzz')).toEqual([]);
  });

  test('typed with its diacritics too, a beginning comes before what many others have somewhere', async () => {
    for (let at = 0; at < 25; at += 1) await add(`Kameň, žula ${at}`);
    await add('Žulový obrubník');
    expect((await names('ŽUL'))[0]).toBe('Žulový obrubník');
  });

  test('names are found in every language, and told in that of the document', async () => {
    expect(await names('leinol')).toEqual(['Ľanový olej']);
    expect((await suggest('linseed', { language: 'en' })).map(({ name }) => name)).toEqual(['Linseed oil']);
    expect((await suggest('dosky', { language: 'de' })).map(({ name }) => name)).toEqual([
      'Dosky smrekové',
      'Smrekové dosky',
    ]);
  });

  test('of a text with signs that patterns know, what has them', async () => {
    await add('100 % bavlna');
    expect(await names('100 %')).toEqual(['100 % bavlna']);
    expect(await names('%')).toEqual(['100 % bavlna']);
    expect(await names('_')).toEqual([]);
  });
});

describe('prices', () => {
  let levelId: string;
  let partnerId: string;
  const price = async (text: string, more: Partial<SuggestionQuery> = {}) => (await suggest(text, more))[0]?.price;

  beforeAll(async () => {
    await open();
    const body = { version: 0, levels: [{ name: 'Veľkoobchod', discountPercent: '15' }] };
    const { levels } = await gateway.ok(owner, updatePriceLevels, { params: { companyId }, body });
    levelId = levels[0]?.id ?? '';
    ({ id: partnerId } = await gateway.ok(owner, createPartner, {
      params: { companyId },
      body: { name: 'Odberateľ' },
    }));
    await add('Dosky', '', { price: '18.40', vatRate: '23' });
    await add('Hranoly', '', { price: '10', vatRate: '5', prices: [{ levelId, price: '7.77' }] });
  });

  test('are the usual ones for a partner without a level, and those of the level for one with it', async () => {
    expect(await price('dosky', { partnerId })).toBe('18.4');
    const at = { params: { companyId, partnerId } };
    await gateway.ok(owner, updatePartnerLevel, { ...at, body: { levelId } });
    expect(await gateway.ok(owner, readPartnerLevel, at)).toEqual({ levelId });
    expect(await price('dosky', { partnerId })).toBe('15.64'); // 18.40 less 15 %
    expect(await price('hranoly', { partnerId })).toBe('7.77'); // this item has its own price for the level
    expect(await price('dosky')).toBe('18.4');
  });

  test('are told with VAT, and in the document’s currency, to four decimals at most', async () => {
    expect(await price('dosky', { withVat: true })).toBe('22.632');
    expect(await price('hranoly', { withVat: true })).toBe('10.5');
    expect(await price('dosky', { currency: 'CZK', exchangeRate: '25.034' })).toBe('460.6256');
    expect(await price('dosky', { currency: 'CZK' })).toBeNull();
  });

  test('have all six decimals that a price may have', async () => {
    await add('Elektrina', '', { price: '0.012345', vatRate: '23' });
    expect(await price('elektrina')).toBe('0.012345');
  });

  test('of a level hold while the licence opens levels', async () => {
    await gateway.licence(companyId, { type: 'Free' });
    expect(await price('dosky', { partnerId })).toBe('18.4');
    await gateway.licence(companyId, { type: 'Pro' });
  });

  test('a level that there is not is refused, and so is a partner', async () => {
    const wrong = { params: { companyId, partnerId }, body: { levelId: 'x' } };
    expect((await gateway.call(owner, updatePartnerLevel, wrong)).problem.fields?.[0]?.path).toBe('/levelId');
    const nobody = { params: { companyId, partnerId: levelId }, body: { levelId: null } };
    expect((await gateway.call(owner, updatePartnerLevel, nobody)).status).toBe(404);
  });
});

describe(`among ${many} items`, () => {
  beforeAll(async () => {
    await open();
    await gateway.database.db.inCompany(companyId, owner, (tx) => fillCatalogue(tx, many));
  });

  test.each(['1', 'k0001', 'doska', 'doska 77', 'polozka 4', '49999', 'p'])(
    'what somebody types (%s) is found by looking at what is offered, not at what there is',
    async (text) => {
      const looked = await gateway.database.db.inCompany(companyId, owner, async (tx) => {
        const call = { tx, company: { id: companyId }, query: { text } };
        const nothing = { read: () => [] };
        const before = await read(tx);
        const found = await suggestItems(call as CallOf<typeof suggestCatalogItems>, undefined, nothing); // the function reads only these members
        const after = await read(tx);
        return { found: found.length, scans: after.scans - before.scans, rows: after.rows - before.rows };
      });
      expect(looked).toMatchObject({ found: expect.any(Number), scans: 0 });
      expect(looked.found).toBeGreaterThan(0);
      expect(looked.rows).toBeLessThan(200);
    },
  );

  /** Returns the number of scans and rows that this transaction has read from the catalogue's tables. */
  async function read(tx: Tx): Promise<{ scans: number; rows: number }> {
    const { rows } = await sql<{ scans: string; rows: string }>`select sum(seq_scan) as scans,
      sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_xact_user_tables
      where relname in ('catalog_item', 'catalog_item_key')`.execute(tx);
    return { scans: Number(rows[0]?.scans), rows: Number(rows[0]?.rows) };
  }
});
