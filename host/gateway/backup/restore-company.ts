import { sql } from 'kysely';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { accessTopic, invalidate, type MigrationSet, OperatorError, type Tx } from '#core/gateway';
import type { Administrator } from './administrator.ts';
import type { SavedCompany, SavedMigration, SavedPerson } from './backup-format.ts';
import {
  type CatalogueTable,
  columnList,
  copyOut,
  nameOf,
  quoted,
  readCatalogue,
  type Reference,
} from './catalogue.ts';
import { type CompanyTable, companyTables, userTable } from './company-tables.ts';
import { compareRows } from './compare-rows.ts';
import { setsAsOf } from './known-migrations.ts';
import type { Backup } from './read-backup-file.ts';
import { copyRows, inRestoreTransaction, withoutTriggers } from './restore-transaction.ts';
import { recordedMigrations } from './take-backup.ts';

export interface RestoredCompany {
  readonly id: string;
  readonly name: string;
  readonly rows: number;
  /** The members of the company who have no account here. Their personal data is not restored. */
  readonly absent: readonly SavedPerson[];
}

/*
 * The rules of a restore are:
 *
 * - All ids of the company stay. People are found by their e-mail, and their ids are replaced in every column by the ids that they have
 * here. The texts of the audit trail stay unchanged.
 * - People without an account here are reported, and their personal data (membership, settings, read notifications) is left out; their work
 * for the company stays. A company without an owner would be inaccessible, so that is refused.
 * - The licence is restored with its days and modules, so no paid time is lost. The licence from which it was assigned was bought in
 * another installation: that link stays only if the same licence exists here.
 * - A person who has a default company here does not change it.
 * - A secret of the company can be read only with the key with which it was written; with another one it counts as absent (`secrets-check.ts`).
 */

/**
 * Restores one company into a database that does not have it, while Kostra runs, in one transaction.
 * @throws OperatorError; then nothing was changed
 */
export async function restoreCompany(
  { client }: Pick<Administrator, 'client'>,
  backup: Backup,
  company: SavedCompany,
  { sets, without }: { readonly sets: readonly MigrationSet[]; readonly without: readonly string[] },
): Promise<RestoredCompany> {
  await setsAsOf(backup.manifest.migrations, sets, without);
  await refuseOtherSchema(client, backup, without);
  return inRestoreTransaction(client, async (tx) => {
    await refusePresent(tx, company);
    const absent = await findPeople(tx, company);
    await withoutTriggers(client);
    const id = escapeLiteral(company.id);
    const tables = new Map(companyTables(await readCatalogue(client), id).map((one) => [nameOf(one.table), one]));
    const imported: ImportedTable[] = [];
    await backup.visit({
      manifest: () => undefined,
      async table(saved, data) {
        const found = tables.get(nameOf(saved));
        if (!found) {
          for await (const _ of data); // the table of a skipped plugin: any other was refused above
          return;
        }
        await sql.raw(`create temp table incoming as table ${quoted(found.table)} with no data`).execute(tx);
        await copyRows(client, 'incoming', saved.columns, data);
      },
      async tableEnd(saved, end) {
        const found = tables.get(nameOf(saved));
        if (!found) return;
        const incoming = { ...found.table, schema: 'pg_temp', name: 'incoming', columns: saved.columns };
        await compareRows({ client }, nameOf(saved), copyOut(incoming), end);
        imported.push(await importTable(tx, { ...found.table, columns: saved.columns }, { tables, imported }));
      },
    });
    for (const { table, where } of tables.values()) await refuseDangling(tx, table, where);
    for (const one of tables.values()) await advanceSequence(tx, one);
    await invalidate(tx, accessTopic, company.id);
    const rows = imported.reduce((sum, table) => sum + table.rows, 0);
    return { id: company.id, name: company.name, rows, absent: absent.filter(({ role }) => role !== null) };
  });
}

interface ImportedTable {
  /** The name as `schema.table`. */
  readonly name: string;
  readonly rows: number;
  /** The number of left-out rows: rows of people without an account here, and rows that refer to them. */
  readonly leftOut: number;
}

/** Replaces the ids of people in the rows of `incoming`, and moves the rows into the table. */
async function importTable(
  tx: Tx,
  table: CatalogueTable,
  { tables, imported }: { readonly tables: ReadonlyMap<string, unknown>; readonly imported: readonly ImportedTable[] },
): Promise<ImportedTable> {
  const name = nameOf(table);
  for (const column of table.uuids) {
    const value = escapeIdentifier(column);
    await sql
      .raw(`update incoming set ${value} = here from person where ${value} = there and here <> there`)
      .execute(tx);
  }
  if (name === 'public.membership')
    await sql`update incoming set is_default = false
      where user_id in (select user_id from membership where is_default)`.execute(tx);
  let leftOut = 0;
  for (const reference of table.references) {
    const missing = `not ${referencedRowExists(reference, 'incoming')}`;
    const ofInstallation = !tables.has(reference.table);
    if (ofInstallation && reference.nullable && reference.table !== userTable) {
      const empty = reference.columns.map((column) => `${escapeIdentifier(column)} = null`).join(', ');
      await sql.raw(`update incoming set ${empty} where ${missing}`).execute(tx);
    } else if (ofInstallation || imported.some((one) => one.name === reference.table && one.leftOut > 0)) {
      const { numAffectedRows = 0n } = await sql.raw(`delete from incoming where ${missing}`).execute(tx);
      leftOut += Number(numAffectedRows);
    }
  }
  const list = columnList(table.columns);
  const inserting = `insert into ${quoted(table)} (${list}) overriding system value select ${list} from incoming`;
  const { numAffectedRows: rows = 0n } = await sql
    .raw(inserting)
    .execute(tx)
    .catch((error: unknown) => {
      throw refusedRow(error, name);
    });
  await sql`drop table incoming`.execute(tx);
  return { name, rows: Number(rows), leftOut };
}

/** Fills the table `person`, which maps people in the backup to people here. @returns the people without an account here */
async function findPeople(tx: Tx, { name, people }: SavedCompany): Promise<readonly SavedPerson[]> {
  await sql`create temp table person (there uuid, here uuid) on commit drop`.execute(tx);
  // The same id means the same person, even with a new e-mail, because ids are unique worldwide.
  const { rows } = await sql<{ there: string; here: string | null }>`insert into person
    select saved.id, coalesce(same.id, namesake.id)
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as saved (id uuid, email citext)
      left join app_user same on same.id = saved.id left join app_user namesake on namesake.email = saved.email
    returning there, here`.execute(tx);
  const absent = people.filter(({ id }) => rows.some(({ there, here }) => there === id && here === null));
  const owners = people.filter(({ role }) => role === 'Owner');
  if (owners.some((owner) => !absent.includes(owner))) return absent;
  throw new OperatorError({
    code: 'restore-without-owner',
    cause: `No owner of ${name} has an account here (${owners.map(({ email }) => email).join(', ')}), so nobody could open it.`,
    fix: 'Make the account first: npm run kostra -- user create --email … --name …; then restore again.',
  });
}

async function refusePresent(tx: Tx, { id, name }: SavedCompany): Promise<void> {
  const there = await tx.selectFrom('company').select(['name', 'deleted_at']).where('id', '=', id).executeTakeFirst();
  if (!there) return;
  throw new OperatorError({
    code: 'restore-place-taken',
    cause: there.deleted_at
      ? `The company ${name} was deleted here on ${there.deleted_at.toISOString().slice(0, 10)}, but all its rows are still there.`
      : `The company ${name} is here already, and a restore overwrites nothing.`,
    fix: 'Restore it into another database, where it is absent; for a look at it, make one: DATA_DIR=… npm start.',
  });
}

/** Refuses a backup with another schema, because the missing migrations cannot be run on the rows of one company. */
async function refuseOtherSchema(
  client: Administrator['client'],
  { manifest: { migrations, product } }: Backup,
  without: readonly string[],
): Promise<void> {
  const here = await recordedMigrations(client);
  const owners = new Set(migrations.flatMap(({ owner }) => (without.includes(owner) ? [] : [owner])));
  const list = (rows: readonly SavedMigration[]) =>
    rows.flatMap(({ owner, name }) => (owners.has(owner) ? [`${owner} ${name}`] : []));
  const [there, now] = [list(migrations), list(here)];
  const different = [...there.filter((one) => !now.includes(one)), ...now.filter((one) => !there.includes(one))];
  if (different.length === 0) return;
  throw new OperatorError({
    code: 'restore-other-schema',
    cause: `The company was saved at another schema (by Kostra ${product}); this database differs in: ${different.join(', ')}.`,
    fix: 'Restore the whole backup of that time into an empty place, start this version on it, save the company there anew, and restore that.',
  });
}

/** Checks the foreign keys, which PostgreSQL does not check while rows are copied. */
async function refuseDangling(tx: Tx, table: CatalogueTable, where: string): Promise<void> {
  for (const reference of table.references) {
    const { rows } = await sql
      .raw(
        `select from ${quoted(table)} as child where (${where}) and not ${referencedRowExists(reference, 'child')} limit 1`,
      )
      .execute(tx);
    if (rows.length > 0)
      throw new OperatorError({
        code: 'restore-dangling',
        cause: `Rows of ${nameOf(table)} refer to rows of ${reference.table} that are neither in the file nor here.`,
        fix: 'Nothing was restored. The file is not whole: save the company anew.',
      });
  }
}

/**
 * Advances the sequence of a table past the restored numbers, so that new rows get later numbers. It never moves back; the table is locked
 * from the moment when the sequence is read, so that no other transaction can take a number.
 */
async function advanceSequence(tx: Tx, { table, where }: CompanyTable): Promise<void> {
  const name = quoted(table);
  const { rows: columns } = await sql<{ column: string; sequence: string }>`
    select attname as column, pg_get_serial_sequence(${name}, attname) as sequence from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(${name}, attname) is not null`.execute(tx);
  if (columns.length > 0) await sql.raw(`lock table ${name} in share row exclusive mode`).execute(tx);
  for (const { column, sequence } of columns)
    await sql`select setval(${sequence}, greatest) from (
        select max(${sql.ref(column)})::bigint as greatest from ${sql.raw(name)} where ${sql.raw(where)}) as taken
      where greatest > coalesce(pg_sequence_last_value(${sequence}), 0)`.execute(tx);
}

/** Returns an SQL condition: the referenced row exists, or the row refers to nothing. */
function referencedRowExists({ columns, targets, table }: Reference, from: string): string {
  const [schema = '', name = ''] = table.split('.');
  const mine = columns.map((column) => `${from}.${escapeIdentifier(column)}`);
  const same = targets.map((target, index) => `target.${escapeIdentifier(target)} = ${mine[index]}`);
  return `(${mine.map((column) => `${column} is null`).join(' or ')} or exists (select from ${quoted({ schema, name })} as target where ${same.join(' and ')}))`;
}

function refusedRow(error: unknown, table: string): unknown {
  const { code, detail } = error as { code?: unknown; detail?: unknown }; // any value may be thrown
  if (typeof code !== 'string' || !code.startsWith('23')) return error;
  return new OperatorError({
    code: 'restore-refused',
    cause: `A row of ${table} cannot be here beside those there are: ${typeof detail === 'string' ? detail : code}`,
    fix: 'Nothing was restored. Take away what it names, if that is what you mean, and restore again.',
  });
}
