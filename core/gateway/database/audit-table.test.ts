import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestCompany, type TestCompany, type TestDatabase, testDatabase } from '../../testing/database.ts';
import type { Tx } from './database.ts';

let database: TestDatabase;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  database = await testDatabase();
  company = await addTestCompany(database.db);
  other = await addTestCompany(database.db);
});
afterAll(() => database.close());

const inCompany = <T>(work: (tx: Tx) => Promise<T>, correlationId = '') =>
  database.db.inCompany(company.companyId, company.user, work, { correlationId });
const entries = (table: string) =>
  inCompany((tx) => tx.selectFrom('audit_entry').selectAll().where('table_name', '=', table).orderBy('id').execute());

describe('audit', () => {
  it('keeps who, when, what before and what after, in the transaction of the change', async () => {
    const id = await inCompany(async (tx) => {
      const values = { permission: 'documents:delete', role: 'Guest' as const, allowed: false };
      const row = await tx.insertInto('permission_override').values(values).returning('id').executeTakeFirstOrThrow();
      await tx.updateTable('permission_override').set({ allowed: true }).where('id', '=', row.id).execute();
      await tx.updateTable('permission_override').set({ allowed: true }).where('id', '=', row.id).execute(); // changes nothing
      await tx.deleteFrom('permission_override').where('id', '=', row.id).execute();
      return row.id;
    }, 'request-7');
    const found = await entries('permission_override');
    expect(found.map(({ action, before, after }) => [action, before?.['allowed'], after?.['allowed']])).toEqual([
      ['insert', undefined, false],
      ['update', false, true],
      ['delete', true, undefined],
    ]);
    expect(found[0]).toMatchObject({
      company_id: company.companyId,
      user_id: company.user.id,
      reason: null,
      correlation_id: 'request-7',
      entity_id: id,
      at: expect.any(Date),
    });
  });

  it('leaves nothing of a change that is rolled back', async () => {
    const before = (await entries('company')).length;
    const failing = inCompany(async (tx) => {
      await tx.updateTable('company').set({ city: 'Lubina' }).execute();
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await entries('company')).toHaveLength(before);
  });

  it('names the reason where the system did it', async () => {
    await database.db.asSystem('licence import', (tx) =>
      tx
        .insertInto('licence')
        .values({ company_id: company.companyId, application_type: 'Invoicing', type: 'Pro' })
        .execute(),
    );
    expect(await entries('licence')).toMatchObject([{ user_id: null, reason: 'licence import', action: 'insert' }]);
  });

  it('is not seen by another company, and cannot be written, changed or deleted by hand', async () => {
    const seen = await database.db.inCompany(other.companyId, other.user, (tx) =>
      tx.selectFrom('audit_entry').select('company_id').distinct().execute(),
    );
    expect(seen).toEqual([{ company_id: other.companyId }]);
    for (const run of [inCompany, <T>(work: (tx: Tx) => Promise<T>) => database.db.asSystem('test', work)]) {
      const insert = sql`insert into audit_entry (company_id, table_name, entity_id, action) values (${company.companyId}, 'x', 'x', 'insert')`;
      await expect(run((tx) => insert.execute(tx))).rejects.toThrow('row-level security');
      const changed = await run(async (tx) => [
        (await sql`update audit_entry set user_id = null`.execute(tx)).numAffectedRows,
        (await sql`delete from audit_entry`.execute(tx)).numAffectedRows,
      ]);
      expect(changed).toEqual([0n, 0n]);
    }
  });
});
