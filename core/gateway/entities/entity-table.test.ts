import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { everyone, resource } from '#core/access';
import type { Entity } from '#core/contract';
import { addTestCompany, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { companyTable, type Tx } from '../database/index.ts';
import { EntityTable } from './entity-table.ts';

interface Shelf extends Entity {
  readonly name: string;
}

const shelves = new EntityTable<Shelf>({
  table: 'shelf',
  kind: 'Shelf',
  readBy: resource('shelves', { read: everyone }).read,
  columns: { name: 'name' },
  orderBy: 'id',
});

let company: TestCompany;

const database = useDatabase();
beforeAll(async () => {
  company = await addTestCompany(database.db);
  await database.db.asSystem(
    'test',
    async (tx) => {
      await sql`create table shelf (id uuid primary key default uuidv7(), company_id uuid references company,
        version integer not null default 1, name text not null)`.execute(tx);
      await companyTable(tx, 'shelf');
    },
    { kind: 'migration' },
  );
});

const inCompany = <T>(work: (call: { tx: Tx; emit: () => Promise<void> }) => Promise<T>) =>
  database.db.inCompany(company.companyId, company.user, (tx) => work({ tx, emit: async () => undefined }));

it('takes a call’s body as it is: the id and version in it are not columns of its own', async () => {
  const body = { name: 'Regál 1', version: 1 };
  const changed = await inCompany(async (call) => {
    const shelf = await shelves.add(call, { ...body, name: 'Regál' });
    return shelves.change(call, shelf, body);
  });
  expect(changed).toMatchObject({ name: 'Regál 1', version: 2 });
});

it('names the property that no column is for', async () => {
  const values = { name: 'Regál', colour: 'red' };
  await expect(inCompany((call) => shelves.add(call, values))).rejects.toThrow(
    'shelf has no column for "colour". Name it in `columns`, or leave it out of the values',
  );
});
