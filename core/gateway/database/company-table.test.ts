import { type QueryExecutorProvider, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTestCompany, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { acrossCompanies, companyTable } from './company-table.ts';

const companies: TestCompany[] = [];

const migrating = <T>(work: (tx: QueryExecutorProvider) => Promise<T>) =>
  database.db.asSystem('test', work, { kind: 'migration' });

const database = useDatabase();
beforeAll(async () => {
  await migrating(async (tx) => {
    await sql`create table item (id uuid primary key default uuidv7(), company_id uuid, issued_on date not null, text text not null default '')`.execute(
      tx,
    );
    await companyTable(tx, 'item', { index: ['company_id', 'issued_on', 'id'], audit: false });
  });
  for (const name of ['A', 'B']) {
    const company = await addTestCompany(database.db, name);
    companies.push(company);
    await database.db.inCompany(company.companyId, company.user, (tx) =>
      sql`insert into item (issued_on) select date '2026-01-01' + n % 365 from generate_series(1, 10000) n`.execute(tx),
    );
  }
  await migrating((tx) => sql`analyze item`.execute(tx));
});

describe('companyTable', () => {
  it('puts the company into the index by the policy alone, so that a page of a list reads only its rows', async () => {
    const [company] = companies;
    if (!company) throw new Error('no company');
    const page = sql<{
      'QUERY PLAN': string;
    }>`explain (analyze, costs off) select * from item order by issued_on desc, id desc limit 50`;
    const { rows } = await database.db.inCompany(company.companyId, company.user, (tx) => page.execute(tx));
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan Backward using item_by_company/);
    expect(plan).toMatch(/Index Cond: \(company_id = /);
    expect(plan).not.toMatch(/Sort|Removed by Filter/);
  });
});

describe('companyTable on a table that lacks what it takes for granted', () => {
  const made = (columns: string, ...options: Parameters<typeof companyTable>[2][]) =>
    migrating(async (tx) => {
      await sql.raw(`create table odd (${columns})`).execute(tx);
      await companyTable(tx, 'odd', ...options);
      throw new Error('made');
    });

  it('says which column is missing and what to write', async () => {
    await expect(made('code text primary key, company_id uuid')).rejects.toThrow(
      'odd has no column id. Give it one (id uuid primary key default uuidv7()), or name its key',
    );
    await expect(made('id uuid')).rejects.toThrow('company_id uuid references company');
    await expect(migrating((tx) => companyTable(tx, 'nowhere'))).rejects.toThrow('there is no table nowhere');
  });

  it('takes another key that is named', async () => {
    const options = { audit: { key: ['code'] }, index: ['company_id', 'code'] };
    await expect(made('code text primary key, company_id uuid', options)).rejects.toThrow('made');
  });
});

describe('acrossCompanies', () => {
  it('lets a migration change the rows of every company, and protects the table again', async () => {
    const changed = await migrating(async (tx) => {
      const hidden = await sql`update item set text = 'x'`.execute(tx);
      let all = 0n;
      await acrossCompanies(tx, 'item', async () => {
        all = (await sql`update item set text = 'x'`.execute(tx)).numAffectedRows ?? 0n;
      });
      const after = await sql`update item set text = 'y'`.execute(tx);
      return [hidden.numAffectedRows, all, after.numAffectedRows];
    });
    expect(changed).toEqual([0n, 20000n, 0n]);
  });
});
