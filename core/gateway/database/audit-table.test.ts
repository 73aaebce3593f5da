import { type QueryExecutorProvider, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTestCompany, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import auditByStatement from '../migrations/0006-audit-by-statement.ts';
import { companyTable } from './company-table.ts';
import type { Tx } from './database.ts';

let company: TestCompany;
let other: TestCompany;

const database = useDatabase();
beforeAll(async () => {
  company = await addTestCompany(database.db);
  other = await addTestCompany(database.db);
});

const inCompany = <T>(work: (tx: Tx) => Promise<T>, correlationId = '') =>
  database.db.inCompany(company.companyId, company.user, work, { correlationId });
const migrating = (work: (tx: QueryExecutorProvider) => Promise<void>) =>
  database.db.asSystem('test', work, { kind: 'migration' });
const entries = (table: string) =>
  inCompany((tx) => tx.selectFrom('audit_entry').selectAll().where('table_name', '=', table).orderBy('id').execute());

describe('audit', () => {
  it('keeps who, when, what before and what after, in the transaction of the change', async () => {
    const id = await inCompany(async (tx) => {
      const values = { permission: 'documents:delete', role: 'Guest' as const, allowed: false };
      const row = await tx.insertInto('permission_override').values(values).returning('id').executeTakeFirstOrThrow();
      await tx.updateTable('permission_override').set({ allowed: true }).where('id', '=', row.id).execute();
      await tx.updateTable('permission_override').set({ allowed: true }).where('id', '=', row.id).execute(); // the value stays the same, so this update must not be audited
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

  it('tells each row of a statement that writes many, and which of them were there before', async () => {
    const permissions = ['documents:read', 'documents:issue', 'documents:print'];
    const values = permissions.map((permission) => ({ permission, role: 'Employee' as const, allowed: true }));
    await inCompany(async (tx) => {
      await tx.insertInto('permission_override').values(values.slice(0, 1)).execute();
      const all = tx.insertInto('permission_override').values(values.map((value) => ({ ...value, allowed: false })));
      await all
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'user_id', 'role', 'permission']).doUpdateSet({ allowed: false }),
        )
        .execute();
    });
    const found = (await entries('permission_override')).filter(({ after }) => after?.['role'] === 'Employee');
    const audited = found.map(({ action, after, entity_id }) => [
      action,
      after?.['permission'],
      entity_id === after?.['id'],
    ]);
    expect(audited.toSorted()).toEqual([
      ['insert', 'documents:issue', true],
      ['insert', 'documents:print', true],
      ['insert', 'documents:read', true],
      ['update', 'documents:read', true],
    ]);
  });

  it('leaves out what is secret, and joins a key of several columns, for new rows as for changed ones', async () => {
    await migrating(async (tx) => {
      await sql`create table shelf (company_id uuid, room text, place int, code text, primary key (company_id, room, place))`.execute(
        tx,
      );
      await companyTable(tx, 'shelf', { index: false, audit: { key: ['room', 'place'], except: ['code'] } });
    });
    await inCompany(async (tx) => {
      await sql`insert into shelf (room, place, code) values ('A', 1, 'x'), ('A', 2, 'y')`.execute(tx);
      await sql`update shelf set code = 'z' where place = 2`.execute(tx);
    });
    const found = await entries('shelf');
    const audited = found.map(({ action, entity_id, after }) => [
      action,
      entity_id,
      Object.keys(after ?? {}).toSorted(),
    ]);
    const shown = ['company_id', 'place', 'room'];
    expect(audited).toEqual([
      ['insert', 'A/1', shown],
      ['insert', 'A/2', shown],
      ['update', 'A/2', shown],
    ]);
  });

  it('goes on by statement where a table was made with one trigger for each row', async () => {
    await migrating(async (tx) => {
      await sql`create table crate (id uuid primary key default uuidv7(), company_id uuid, seal text, colour text)`.execute(
        tx,
      );
      await companyTable(tx, 'crate', { audit: false });
      await sql`create trigger crate_audit after insert or update or delete on crate
        for each row execute function core.write_audit('company_id', 'id', 'seal,colour')`.execute(tx);
      await auditByStatement(tx);
    });
    await inCompany(async (tx) => {
      await sql`insert into crate (seal, colour) values ('a', 'red'), ('b', 'blue')`.execute(tx);
      await sql`delete from crate where seal = 'a'`.execute(tx);
    });
    const audited = (await entries('crate')).map(({ action, before, after }) => [
      action,
      Object.keys(before ?? after ?? {}),
    ]);
    const shown = ['id', 'company_id'];
    expect(audited).toEqual([
      ['insert', shown],
      ['insert', shown],
      ['delete', shown],
    ]);
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
