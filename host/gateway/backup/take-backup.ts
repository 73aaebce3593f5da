import { escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationLock, type ObjectStore, OperatorError } from '#core/gateway';
import type { Administrator } from './administrator.ts';
import {
  type Manifest,
  record,
  type SavedCompany,
  type SavedFile,
  type SavedMigration,
  type SavedPerson,
  type SavedSequence,
  type SavedTable,
  TableSum,
  type Totals,
} from './backup-format.ts';
import { type CatalogueTable, copyOut, nameOf, quoted, readCatalogue } from './catalogue.ts';
import { companyTables, userTable } from './company-tables.ts';
import { chunkTable, chunksWithObjects, keepObjects, objectTable } from './file-objects.ts';

export interface TakeOptions {
  /** The version of the product that takes the backup, which the backup records. */
  readonly version: string;
  /** The files of the data folder. There are none with an external server. */
  readonly files: readonly SavedFile[];
  /** Limits the backup to one company. */
  readonly companyId?: string | undefined;
  /** The storage of the files that are not in the database. */
  readonly objects?: ObjectStore | undefined;
  /** A function that is called after each table. */
  readonly progress?: (done: number, of: number) => void;
  /** A function that is called with the totals at the end. */
  readonly finished: (totals: Totals) => void;
}

/**
 * Produces the records of a backup, as `backup-format.ts` describes them. All come from one snapshot, whatever is written meanwhile.
 * @throws OperatorError `no-such-company`
 */
export async function* takeBackup(
  { client }: Pick<Administrator, 'client'>,
  { version, files, companyId, objects, progress = () => undefined, finished }: TakeOptions,
): AsyncGenerator<Buffer> {
  const catalogue = (await beginSnapshot(client)).filter((table) => nameOf(table) !== objectTable);
  try {
    await keepObjects(client);
    const company = companyId === undefined ? undefined : await savedCompany(client, catalogue, companyId);
    const manifest: Manifest = {
      scope: company ? 'company' : 'all',
      product: version,
      takenAt: (await client.query<{ now: Date }>('select now()')).rows[0]?.now.toISOString() ?? '',
      migrations: await recordedMigrations(client),
      ...(company ? { company } : await queueVersion(client)),
    };
    yield* record('M', manifest);
    for (const file of company ? [] : files) yield* record('F', file);
    const tables = company
      ? companyTables(catalogue, escapeLiteral(company.id))
      : catalogue.map((table) => ({ table, where: undefined }));
    let rows = 0;
    for (const [index, { table, where }] of tables.entries()) {
      const saved: SavedTable = { schema: table.schema, name: table.name, columns: table.columns };
      yield* record('T', saved);
      const sum = new TableSum();
      const pieces =
        nameOf(table) === chunkTable
          ? chunksWithObjects(client, { table, companyId: company?.id, objects })
          : client.query(copyTo(copyOut(table, where)));
      for await (const piece of pieces) {
        sum.add(piece);
        yield* record('D', piece);
      }
      const end = sum.end();
      yield* record('E', end);
      rows += end.rows;
      progress(index + 1, tables.length);
    }
    yield* record('S', company ? [] : await sequences(client));
    const totals: Totals = { tables: tables.length, rows };
    yield* record('Z', totals);
    finished(totals);
  } finally {
    await client.query('rollback').catch(() => undefined); // the connection itself may be lost
  }
}

type Querying = Administrator['client'];

/**
 * Begins the transaction in which everything is read.
 *
 * A table that a migration rewrites is empty for a snapshot taken before the end of that migration, so the snapshot waits for the end of a
 * running one. Then each table's own lock makes the next migration wait: the lock on migrations can be released; otherwise Kostra could not
 * start during a backup, even with no migration to run.
 * @returns the tables, which cannot change until the transaction ends
 */
async function beginSnapshot(client: Querying): Promise<CatalogueTable[]> {
  // The lock belongs to the session, because a lock of the transaction would be acquired only after its snapshot was taken.
  await client.query(`select pg_advisory_lock_shared(${migrationLock})`);
  try {
    // The transaction is read only, so it has no transaction id, and the outbox reader does not wait for its end.
    await client.query('begin isolation level repeatable read read only');
    const catalogue = await readCatalogue(client);
    await client.query(`lock table only ${catalogue.map(quoted).join(', only ')} in access share mode`);
    return catalogue;
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the connection itself may be lost
    throw error;
  } finally {
    await client.query(`select pg_advisory_unlock_shared(${migrationLock})`).catch(() => undefined); // the connection itself may be lost
  }
}

export async function recordedMigrations(client: Querying): Promise<SavedMigration[]> {
  const { rows } = await client.query<SavedMigration>(
    'select owner, name, checksum from core.migration order by owner collate "C", name collate "C"',
  );
  return rows;
}

/** @returns an empty object if the queue was never started */
export async function queueVersion(client: Querying): Promise<{ queue?: string }> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('jobs.version') is not null as there`);
  if (!rows[0]?.there) return {};
  const found = await client.query<{ version: string }>('select version::text from jobs.version');
  return found.rows[0] ? { queue: found.rows[0].version } : {};
}

/** Reads the sequences. A snapshot does not cover sequences, so they are read last and are never behind the rows. */
async function sequences(client: Querying): Promise<SavedSequence[]> {
  const { rows } = await client.query<SavedSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     order by schemaname collate "C", sequencename collate "C"`,
  );
  return rows;
}

async function savedCompany(
  client: Querying,
  catalogue: readonly CatalogueTable[],
  companyId: string,
): Promise<SavedCompany> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from company where id::text = $1',
    [companyId.toLowerCase()],
  );
  const [company] = rows;
  if (!company)
    throw new OperatorError({
      code: 'no-such-company',
      cause: `There is no company "${companyId}".`,
      fix: 'See the ids: npm run kostra -- company list.',
    });
  return { ...company, people: await peopleOf(client, catalogue, company.id) };
}

/**
 * Finds all people to whom a row of the company refers in any column, because some columns, such as the author of a document, are no
 * foreign keys.
 */
async function peopleOf(
  client: Querying,
  catalogue: readonly CatalogueTable[],
  companyId: string,
): Promise<SavedPerson[]> {
  const named = companyTables(catalogue, escapeLiteral(companyId)).flatMap(({ table, where }) =>
    table.uuids
      .filter((column) => column !== 'company_id' && column !== 'id')
      .map((column) => `select ${client.escapeIdentifier(column)} from ${quoted(table)} where ${where}`),
  );
  const { rows } = await client.query<SavedPerson>(
    `select id, email::text, name, role from ${userTable}
       left join membership on user_id = id and company_id = $1
     where id in (${named.join(' union ')}) order by email`,
    [companyId],
  );
  return rows;
}
