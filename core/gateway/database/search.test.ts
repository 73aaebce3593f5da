import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTestCompany, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import type { Tx } from './database.ts';
import { indexForSearch, indexManyForSearch, type SearchQuery, searchIndex } from './search.ts';

const kind = 'test.partner';
let company: TestCompany;
let other: TestCompany;

const database = useDatabase();
beforeAll(async () => {
  company = await addTestCompany(database.db);
  other = await addTestCompany(database.db);
});

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => database.db.inCompany(company.companyId, company.user, work);
const add = async (text: string, companyId = company.companyId) => {
  const entityId = crypto.randomUUID();
  await inCompany((tx) => indexForSearch(tx, { companyId, kind, entityId, text }));
  return entityId;
};
const idsOf = async (tx: Tx, query: SearchQuery) =>
  (await searchIndex(tx, query).execute()).map(({ entity_id }) => entity_id);
const find = (text: string) => inCompany((tx) => idsOf(tx, { companyId: company.companyId, kind, text }));

describe('search', () => {
  it('finds without diacritics and case, by any part of each word, in any order', async () => {
    const id = await add('Mäsiarstvo Ľubietová, s. r. o. 12345678');
    for (const text of ['lubietova', 'ĽUBIETOVÁ', 'bieto masiar', '345', ' Mäsiarstvo  s. '])
      expect(await find(text), text).toEqual([id]);
    expect(await find('lubietova kosice')).toEqual([]);
  });

  it('takes the signs of patterns as they are', async () => {
    const id = await add('Zľava 100% pre a_b');
    await add('Zľava 1000 pre acb');
    expect(await find('100%')).toEqual([id]);
    expect(await find('a_b')).toEqual([id]);
  });

  it('shows nothing of another company, and of another kind', async () => {
    await add('Tajomstvo', other.companyId);
    expect(await find('tajomstvo')).toEqual([]);
    expect(
      await inCompany((tx) => idsOf(tx, { companyId: other.companyId, kind: 'other', text: 'tajomstvo' })),
    ).toEqual([]);
  });

  it('follows a change and forgets what is taken away', async () => {
    const entityId = await add('Pôvodný názov');
    const change = (text: string) =>
      inCompany((tx) => indexForSearch(tx, { companyId: company.companyId, kind, entityId, text }));
    await change('Premenovaný');
    expect([await find('povodny'), await find('premenovany')]).toEqual([[], [entityId]]);
    const stays = await add('Premenovaný sused');
    await change('');
    expect(await find('premenovany')).toEqual([stays]);
  });

  it('finds many that were added at once as it finds one: without diacritics and case, each by its own text', async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const entries = [
      { entityId: first, text: 'Čistiareň ŽIAROVKA' },
      { entityId: second, text: 'Čistiareň Úsmev' },
    ];
    await inCompany((tx) => indexManyForSearch(tx, { companyId: company.companyId, kind }, entries));
    expect((await find('cistiaren')).toSorted()).toEqual([first, second].toSorted());
    expect(await find('žiarovka')).toEqual([first]);
    expect(await find('USMEV')).toEqual([second]);
    const change = { companyId: company.companyId, kind, entityId: first, text: 'Práčovňa' };
    await inCompany((tx) => indexForSearch(tx, change));
    expect([await find('ziarovka'), await find('pracovna')]).toEqual([[], [first]]);
    await inCompany((tx) => indexManyForSearch(tx, { companyId: company.companyId, kind }, []));
  });

  it('uses the trigram index among 20 000 rows of two companies', async () => {
    await inCompany(async (tx) => {
      for (const { companyId } of [company, other])
        await sql`insert into search_entry select ${companyId}, ${kind}, uuidv7(), 'obchodny partner cislo ' || n || ' ' || md5(n::text) from generate_series(1, 10000) n`.execute(
          tx,
        );
    });
    await database.db.asSystem('test', (tx) => sql`analyze search_entry`.execute(tx));
    const query = (tx: Tx) => searchIndex(tx, { companyId: company.companyId, kind, text: 'cislo 7777' });
    const plan = await inCompany((tx) => query(tx).explain('json', sql`analyze`));
    const text = JSON.stringify(plan);
    expect(text).toContain('search_entry_folded');
    expect(text).not.toContain('Seq Scan');
    expect(await find('cislo 7777')).not.toEqual([]);
  });
});
