import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTestCompany, addTestUser, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import type { Database, Tx } from './database.ts';
import { companyTable } from './company-table.ts';
import { switchContext } from './context.ts';
import type { CompanyId, CoreTables } from './core-tables.ts';

type NoteTables = { note: { id: string; company_id: CompanyId; text: string } };

let db: Database;
let first: TestCompany;
let second: TestCompany;

const database = useDatabase();
beforeAll(async () => {
  db = database.db;
  first = await addTestCompany(db, 'Prvá s. r. o.');
  second = await addTestCompany(db, 'Druhá s. r. o.');
  await db.asSystem('test', async (tx) => {
    await sql`create table note (id uuid primary key default uuidv7(), company_id uuid references company, text text not null)`.execute(
      tx,
    );
    await companyTable(tx, 'note');
  });
});

function addNote(company: TestCompany, text: string): Promise<string> {
  return db.inCompany(company.companyId, company.user, async (tx) => {
    const { rows } = await sql<{ id: string }>`insert into note (text) values (${text}) returning id`.execute(tx);
    return rows[0]?.id ?? '';
  });
}

const notes = (tx: Tx) => tx.withTables<NoteTables>().selectFrom('note').selectAll().execute();

describe('inCompany', () => {
  it('fills in the company and reads only its rows', async () => {
    const id = await addNote(first, 'naša');
    expect(await db.inCompany(first.companyId, first.user, notes)).toEqual([
      { id, company_id: first.companyId, text: 'naša' },
    ]);
    expect(await db.inCompany(second.companyId, second.user, notes)).toEqual([]);
  });

  it("neither changes nor deletes another company's row", async () => {
    const id = await addNote(first, 'cudzia');
    const changed = await db.inCompany(second.companyId, second.user, async (tx) => {
      const update = await sql`update note set text = 'zmenená' where id = ${id}`.execute(tx);
      const remove = await sql`delete from note where id = ${id}`.execute(tx);
      return [update.numAffectedRows, remove.numAffectedRows];
    });
    expect(changed).toEqual([0n, 0n]);
  });

  it('refuses to write a row into another company', async () => {
    const write = db.inCompany(second.companyId, second.user, (tx) =>
      sql`insert into note (company_id, text) values (${first.companyId}, 'podhodená')`.execute(tx),
    );
    await expect(write).rejects.toThrow('row-level security');
    const id = await addNote(second, 'presunutá');
    const move = db.inCompany(second.companyId, second.user, (tx) =>
      sql`update note set company_id = ${first.companyId} where id = ${id}`.execute(tx),
    );
    await expect(move).rejects.toThrow('row-level security');
  });

  it('shows the members of the company and no others', async () => {
    const names = await db.inCompany(first.companyId, first.user, (tx) =>
      tx.selectFrom('app_user').select('name').execute(),
    );
    expect(names).toEqual([{ name: 'Prvá s. r. o. owner' }]);
    const companies = await db.inCompany(first.companyId, first.user, (tx) =>
      tx.selectFrom('company').select('id').execute(),
    );
    expect(companies).toEqual([{ id: first.companyId }]);
  });
});

describe('inUser', () => {
  it("shows the person's own memberships and companies", async () => {
    const both = await addTestUser(db);
    await db.asSystem('test', (tx) =>
      tx
        .insertInto('membership')
        .values(
          [first, second].map(({ companyId }) => ({ company_id: companyId, user_id: both.id, role: 'Guest' as const })),
        )
        .execute(),
    );
    const read = (tx: Tx) => tx.selectFrom('company').select('name').orderBy('name').execute();
    expect(await db.inUser(both, read)).toEqual([{ name: 'Druhá s. r. o.' }, { name: 'Prvá s. r. o.' }]);
    expect(await db.inUser(first.user, read)).toEqual([{ name: 'Prvá s. r. o.' }]);
    // The other membership must be invisible inside one company.
    const memberships = await db.inCompany(first.companyId, both, (tx) =>
      tx.selectFrom('membership').select('company_id').where('user_id', '=', both.id).execute(),
    );
    expect(memberships).toEqual([{ company_id: first.companyId }]);
  });

  it('shows no rows of a company table, and none to a stranger', async () => {
    await addNote(first, 'firemná');
    expect(await db.inUser(first.user, notes)).toEqual([]);
    const stranger = await addTestUser(db);
    expect(await db.inUser(stranger, (tx) => tx.selectFrom('membership').selectAll().execute())).toEqual([]);
  });
});

describe('switchContext', () => {
  it('is left again: what follows in the transaction sees what it saw before', async () => {
    const companies = (tx: Tx) => tx.selectFrom('company').select('id').execute();
    const seen = await db.inCompany(first.companyId, first.user, async (tx) => [
      await switchContext(tx, { system: 'test' }, async () => (await companies(tx)).length > 1),
      await companies(tx),
    ]);
    expect(seen).toEqual([true, [{ id: first.companyId }]]);
  });
});

describe('a row of one company or person among core’s own', () => {
  it('is an answer that is kept for a person alone: nobody else sees it', async () => {
    await db.inUser(first.user, (tx) =>
      tx
        .insertInto('idempotency_answer')
        .values({ user_id: first.user.id, key: 'k', company_id: null, endpoint: 'x', request_hash: '', status: 200 })
        .execute(),
    );
    const read = (tx: Tx) => tx.selectFrom('idempotency_answer').select('key').execute();
    expect(await db.inUser(first.user, read)).toEqual([{ key: 'k' }]);
    expect(await db.inUser(second.user, read)).toEqual([]);
    expect(await db.inCompany(second.companyId, second.user, read)).toEqual([]);
  });

  it('is a flag that is set for one company: another sees those of all, and its own', async () => {
    await db.asSystem('test', (tx) =>
      tx
        .insertInto('feature_flag')
        .values([
          { name: 'Mine', company_id: first.companyId, enabled: true },
          { name: 'All', company_id: null, enabled: true },
        ])
        .execute(),
    );
    const read = (tx: Tx) => tx.selectFrom('feature_flag').select('name').orderBy('name').execute();
    expect(await db.inCompany(first.companyId, first.user, read)).toEqual([{ name: 'All' }, { name: 'Mine' }]);
    expect(await db.inCompany(second.companyId, second.user, read)).toEqual([{ name: 'All' }]);
  });
});

describe('asSystem', () => {
  it("sees core's tables across companies, but no plugin's", async () => {
    await addNote(first, 'nie pre systém');
    const companies = await db.asSystem('test', (tx) => tx.selectFrom('company').select('id').execute());
    expect(companies.map(({ id }) => id)).toEqual(expect.arrayContaining([first.companyId, second.companyId]));
    expect(await db.asSystem('test', notes)).toEqual([]);
  });

  it('needs a reason', async () => {
    await expect(db.asSystem('', notes)).rejects.toThrow('reason');
  });
});

describe('a pooled connection', () => {
  const settings = sql<{
    settings: string;
  }>`select current_setting('app.company_id', true) || current_setting('app.user_id', true)
    || current_setting('app.system', true) || current_setting('app.correlation_id', true) as settings`;

  it('carries nothing from one transaction to the next, nor after an error', async () => {
    const { openDatabase } = await import('./open-database.ts');
    const { silentLog } = await import('./log.ts');
    const single = await openDatabase({ url: database.url, log: silentLog, poolSize: 1 });
    try {
      const read = async (tx: Tx) => (await settings.execute(tx)).rows[0]?.settings;
      await single.inCompany(first.companyId, first.user, notes, { correlationId: 'kept?' });
      expect(await single.asSystem('x', read)).toBe('x');
      await expect(single.inCompany(first.companyId, first.user, (tx) => sql`select 1/0`.execute(tx))).rejects.toThrow(
        'division',
      );
      expect(await single.inUser(second.user, read)).toBe(second.user.id);
      expect(await single.inUser(second.user, (tx) => tx.selectFrom('company').select('id').execute())).toEqual([
        { id: second.companyId },
      ]);
    } finally {
      await single.close();
    }
  });

  it('has no context left once its transaction has ended, by commit or by rollback', async () => {
    const { Kysely } = await import('kysely');
    const { Pool } = await import('pg');
    const { beginInContext, ContextDialect } = await import('./context.ts');
    const pool = new Pool({ connectionString: database.url, max: 1 });
    const kysely = new Kysely<CoreTables>({ dialect: new ContextDialect({ pool }) });
    const context = { companyId: first.companyId, userId: first.user.id, system: 'x' };
    try {
      const statement = sql`select 1`;
      for (const work of [statement, sql`select 1/0`]) {
        const done = kysely.transaction().execute(async (tx) => {
          await beginInContext(tx, context, { kind: 'request', correlationId: 'kept?' });
          await work.execute(tx);
        });
        await (work === statement ? done : expect(done).rejects.toThrow('division'));
        expect((await settings.execute(kysely)).rows).toEqual([{ settings: '' }]);
        expect(
          (await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(kysely)).rows,
        ).toEqual([{ timeout: '0' }]);
      }
    } finally {
      await pool.end();
    }
  });

  it('sees nothing without a context', async () => {
    const { Client } = await import('pg');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      for (const table of ['note', 'company', 'membership', 'app_user', 'outbox', 'audit_entry']) {
        const { rows } = await client.query(`select count(*)::int as count from ${table}`);
        expect(rows, table).toEqual([{ count: 0 }]);
      }
    } finally {
      await client.end();
    }
  });

  it('lets a transaction that stands still go: its machine may be gone, and its locks would stay', async () => {
    const setting = sql<{ timeout: string }>`select current_setting('idle_in_transaction_session_timeout') as timeout`;
    const { rows } = await db.inCompany(first.companyId, first.user, (tx) => setting.execute(tx));
    expect(rows).toEqual([{ timeout: '1min' }]);
    const job = await db.inCompany(first.companyId, first.user, (tx) => setting.execute(tx), { kind: 'job' });
    expect(job.rows).toEqual([{ timeout: '5min' }]);
  });

  it('ends a statement that runs longer than its kind of work may', async () => {
    const setting = sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`;
    const { rows } = await db.inCompany(first.companyId, first.user, (tx) => setting.execute(tx));
    expect(rows).toEqual([{ timeout: '15s' }]);
    const report = await db.inCompany(first.companyId, first.user, (tx) => setting.execute(tx), { kind: 'report' });
    expect(report.rows).toEqual([{ timeout: '1min' }]);
  });
});
