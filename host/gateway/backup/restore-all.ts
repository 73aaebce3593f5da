import { sql } from 'kysely';
import { jobTables, type MigrationSet, migrate, OperatorError, type Tx } from '#core/gateway';
import type { Administrator } from './administrator.ts';
import type { TableEnd } from './backup-format.ts';
import { type CatalogueTable, copyOut, isQueueStatistics, nameOf, quoted, readCatalogue } from './catalogue.ts';
import { compareRows } from './compare-rows.ts';
import { setsAsOf } from './known-migrations.ts';
import type { Backup } from './read-backup-file.ts';
import { queueVersion } from './take-backup.ts';
import { asOwner, copyRows, inRestoreTransaction, withoutTriggers } from './restore-transaction.ts';

export interface RestoreOptions {
  readonly sets: readonly MigrationSet[];
  /** The plugins whose tables are skipped. */
  readonly without: readonly string[];
  /** A function that is called after each table. */
  readonly progress?: (done: number) => void;
}

/**
 * Restores a backup into an empty database in one transaction: the schema by the backup's migrations (later ones run at the next start),
 * every row, every sequence; then it reads every row back and compares. The job queue creates its own tables, only in its current version:
 * jobs of another version cannot be restored and are left out.
 * @returns whether jobs were left out
 * @throws OperatorError; then the database is as empty as before
 */
export async function restoreAll(
  administrator: Administrator,
  backup: Backup,
  { sets, without, progress = () => undefined }: RestoreOptions,
): Promise<{ readonly jobsLeftOut: boolean }> {
  const { client } = administrator;
  const asOf = await setsAsOf(backup.manifest.migrations, sets, without);
  await refuseFilled(administrator);
  const jobsLeftOut = await inRestoreTransaction(client, async (tx) => {
    await asOwner(administrator, () => makeTables(tx, asOf));
    const here = await queueVersion(client);
    const otherQueue = backup.manifest.queue !== undefined && backup.manifest.queue !== here.queue;
    const wanted = (await readCatalogue(client)).filter(({ schema }) => !(otherQueue && schema === 'jobs'));
    const tables = new Map(wanted.map((table) => [nameOf(table), table]));
    await withoutTriggers(client);
    // The backup also contains the rows that migrations and the queue wrote when their tables were created.
    await client.query(`truncate ${[...tables.values()].map(quoted).join(', ')}`);
    const ends = new Map<CatalogueTable, TableEnd>();
    await backup.visit({
      manifest: () => undefined,
      async table(saved, rows) {
        const table = tables.get(nameOf(saved));
        if (table) return copyRows(client, quoted(table), saved.columns, rows);
        const leftOut = isQueueStatistics(saved) || (otherQueue && saved.schema === 'jobs');
        if (without.length === 0 && !leftOut) throw noTable(nameOf(saved));
        for await (const _ of rows); // the table is skipped
      },
      tableEnd(saved, end) {
        const table = tables.get(nameOf(saved));
        if (table) ends.set({ ...table, columns: saved.columns }, end);
        progress(ends.size);
      },
      async sequences(saved) {
        for (const { schema, name, value } of saved)
          if (value !== null) await setSequence(tx, `${schema}.${name}`, value);
      },
    });
    for (const [table, end] of ends) await compareRows(administrator, nameOf(table), copyOut(table), end);
    if (without.length > 0) await sql`delete from core.migration where owner in (${sql.join(without)})`.execute(tx);
    return otherQueue;
  });
  await client.query('analyze'); // without statistics PostgreSQL would plan for empty tables
  return { jobsLeftOut };
}

/** Creates the tables by the backup's migrations, and the tables of the queue. */
async function makeTables(tx: Tx, sets: readonly MigrationSet[]): Promise<void> {
  const { failed } = await migrate(
    {
      asSystem: async (reason, work) => {
        await sql`select set_config('app.system', ${reason}, true)`.execute(tx);
        return work(tx);
      },
    },
    sets,
  );
  if (failed[0]) throw new OperatorError({ code: 'migration-failed', cause: failed[0].cause, fix: failed[0].fix });
  await sql.raw(jobTables()).execute(tx);
}

async function setSequence(tx: Tx, name: string, value: string): Promise<void> {
  // A sequence of a skipped table does not exist.
  await sql`select setval(to_regclass(${name}), ${value}::bigint) where to_regclass(${name}) is not null`.execute(tx);
}

async function refuseFilled({ client }: Administrator): Promise<void> {
  const tables = await readCatalogue(client);
  if (tables.length === 0) return;
  throw new OperatorError({
    code: 'restore-place-taken',
    cause: `There are ${tables.length} tables in that database already, and a restore overwrites nothing.`,
    fix: 'Restore into an empty database: CREATE DATABASE … OWNER …; and name it in the settings.',
  });
}

function noTable(name: string): OperatorError {
  return new OperatorError({
    code: 'backup-table-unknown',
    cause: `The backup holds the table ${name}, which no migration of this installation makes.`,
    fix: 'Restore it with the version and the plugins that it was made with.',
  });
}
