import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { changeImport, readImport, startImport, uploadImport } from '#plugins/imports/contract';
import { createCatalogItem, listCatalogItems } from '../../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
beforeEach(async () => ({ id: companyId, owner } = await gateway.company({})));

/** Imports a CSV and waits for the result. */
async function bring(text: string, onDuplicate: 'refuse' | 'skip' | 'update' = 'refuse') {
  const content = Buffer.from(text).toString('base64');
  const body = { collection: 'catalog-items', name: 'cennik.csv', content };
  const brought = await gateway.ok(owner, uploadImport, { params: { companyId }, body });
  const params = { companyId, importId: brought.id };
  const settings = { ...brought.settings, onDuplicate };
  await gateway.ok(owner, changeImport, { params, body: { settings, recognise: false } });
  await gateway.ok(owner, startImport, { params, body: { apply: true } });
  return vi.waitFor(
    async () => {
      const { work, result } = await gateway.ok(owner, readImport, { params });
      if (work?.state !== 'finished' || !result) throw new Error(`it is ${work?.state}`);
      return result;
    },
    { interval: 50 },
  );
}
const items = async () => (await gateway.ok(owner, listCatalogItems, { params: { companyId }, query: {} })).items;

test('items of another program come with their codes, prices and units, whatever their columns are called', async () => {
  const result = await bring(
    'PLU;Názov tovaru;MJ;Cena bez DPH;DPH %;Skladová karta\n' +
      'D-1;Dosky;m²;1 234,50 €;23 %;áno\nD-2;Doprava;km;0,85;5;služba\n',
  );
  expect(result).toMatchObject({ applied: true, created: 2, rejected: 0 });
  expect(await items()).toMatchObject([
    { code: 'D-2', name: { sk: 'Doprava' }, unit: 'km', price: '0.85', vatRate: '5', isStock: false },
    { code: 'D-1', name: { sk: 'Dosky' }, unit: 'm²', price: '1234.5', vatRate: '23', isStock: true },
  ]);
});

test('a price with VAT is stored without it, and one that could also mean thousands is a guess', async () => {
  const result = await bring('Názov;Cena s DPH;DPH %\nDosky;123,00;23\nDoprava;5;\n');
  expect(result.faults).toMatchObject([{ row: 3, field: 'vatRate', code: 'required' }]);
  const right = await bring('Názov;Cena s DPH;DPH %\nDosky;123,00;23\nDoprava;10,50;5\n');
  expect(right).toMatchObject({ applied: true, created: 2, warnings: [] });
  expect(await items()).toMatchObject([{ price: '10' }, { price: '100' }]);
  const guessed = await bring('Názov;Jedn. cena\nLišta;1.234\n');
  expect(guessed.warnings).toMatchObject([{ row: 2, field: 'price', code: 'guessedAmount' }]);
});

test('one that is there by its code is refused, skipped or updated, and what a row does not say stays', async () => {
  const body = { code: 'D-1', name: { sk: 'Dosky', en: 'Boards' }, unit: 'm²', price: '10' };
  await gateway.ok(owner, createCatalogItem, { params: { companyId }, body });
  const file = 'Kód;Názov;Cena\nd-1;Dosky nové;12\nD-9;Iné;3\n';
  const refused = await bring(file);
  expect(refused).toMatchObject({ applied: false, rejected: 1, faults: [{ row: 2, field: 'code', code: 'taken' }] });
  expect(await items()).toHaveLength(1);
  expect(await bring(file, 'skip')).toMatchObject({ created: 1, skipped: 1 });
  expect(await bring(file, 'update')).toMatchObject({ created: 0, updated: 2 });
  expect(await items()).toMatchObject([
    { code: 'd-1', name: { sk: 'Dosky nové', en: 'Boards' }, unit: 'm²', price: '12', version: 2 },
    { code: 'D-9' },
  ]);
});

/** Imports a CSV that updates items. `change` is uncommitted when the import reads the catalogue, and committed when the import writes. */
async function bringDuring(change: RawBuilder<unknown>, text: string) {
  const { result } = await gateway.database.db.inCompany(companyId, owner, async (tx) => {
    await change.execute(tx);
    const brought = bring(text, 'update');
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks
          where not granted and transactionid = pg_current_xact_id()::xid`.execute(tx);
        return rows.length;
      })
      .toBe(1);
    return { result: brought };
  });
  return result;
}

test('what somebody changes while the file is read stays, but for what its row says', async () => {
  const body = { code: 'D-1', name: { sk: 'Dosky' }, price: '10' };
  await gateway.ok(owner, createCatalogItem, { params: { companyId }, body });
  const change = sql`update catalog_item set price = 99, version = 2`;
  const result = await bringDuring(change, 'Kód;Názov;MJ\nD-1;Dosky nové;m\n');
  expect(result).toMatchObject({ applied: true, created: 0, updated: 1 });
  expect(await items()).toMatchObject([
    { code: 'D-1', name: { sk: 'Dosky nové' }, unit: 'm', price: '99', version: 3 },
  ]);
});

test('what somebody deletes while the file is read is made anew', async () => {
  const body = { code: 'D-1', name: { sk: 'Dosky' }, price: '10' };
  await gateway.ok(owner, createCatalogItem, { params: { companyId }, body });
  const result = await bringDuring(sql`delete from catalog_item`, 'Kód;Názov;MJ\nD-1;Laty;m\n');
  expect(result).toMatchObject({ applied: true, created: 1, updated: 0 });
  expect(await items()).toMatchObject([{ code: 'D-1', name: { sk: 'Laty' }, unit: 'm', price: '0', version: 1 }]);
});

test('what is wrong in a cell is told with its cure, in words as they are written', async () => {
  const result = await bring('Kód;Názov;Cena;Skladová karta\nA;Prvá;1;možno\nB;Druhá;-5,00;áno\n');
  expect(result.faults.map(({ message }) => message)).toEqual([
    'Takú hodnotu nepoznáme. Napíšte jednu z týchto: nie, áno.',
    'Suma je záporná. Napíšte ju bez mínusu, alebo ju vymažte.',
  ]);
});

test('a row without a name, with no price, or the same twice is told, and nothing is kept', async () => {
  const result = await bring('Kód;Názov;Cena\nA;;1\nB;Druhá;veľa\nC;Tretia;-5\nD;Štvrtá;1\nd;Piata;1\n');
  expect(result.applied).toBe(false);
  expect(result.faults.map(({ row, field, code }) => [row, field, code])).toEqual([
    [2, 'name', 'required'],
    [3, 'price', 'amount'],
    [4, 'price', 'amountBelowZero'],
    [6, 'code', 'duplicateInFile'],
  ]);
  expect(await items()).toEqual([]);
});
