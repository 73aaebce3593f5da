import { type QueryExecutorProvider, sql } from 'kysely';
import { type AuditOptions, auditTable } from './audit-table.ts';
import { currentCompany, isSystem } from './policies.ts';
import { protectTable } from './protect-table.ts';

export interface CompanyTableOptions {
  /**
   * Whether `asSystem` sees the rows of all companies; default false, for the reason given at `companyTable`. Only core's tables may set
   * it.
   */
  readonly system?: boolean;
  /** The audit of the table, by default with the key `id`. `false` is for tables of bytes and bookkeeping. */
  readonly audit?: AuditOptions | false;
  /**
   * The columns of the index that finds a company's rows. Default `company_id, id`; `false` if the primary key begins
   * with `company_id`.
   */
  readonly index?: readonly string[] | false;
}

/**
 * Makes a new table, which a migration has just created, belong to companies: forced row-level security, `company_id`
 * filled from the context, an audit of every change, and an index.
 *
 * The system's policy is only added on request. Policies are joined by OR, and `company_id = … OR is system` cannot be
 * an index condition: each query of a company would then read the rows of all companies, unless the query itself
 * repeated the company. With a single policy PostgreSQL uses its condition for the index by itself.
 */
export async function companyTable(
  db: QueryExecutorProvider,
  table: string,
  { system = false, audit = {}, index = ['company_id', 'id'] }: CompanyTableOptions = {},
): Promise<void> {
  await refuseMissingColumns(db, table, [
    'company_id',
    ...((audit && audit.key) || (audit ? ['id'] : [])),
    ...(index || []),
  ]);
  const target = sql.table(table);
  await sql`alter table ${target} alter column company_id set not null,
    alter column company_id set default ${sql.raw(currentCompany)}`.execute(db);
  await protectTable(db, table, [
    { name: 'company_rows', rows: `company_id = ${currentCompany}` },
    ...(system ? [{ name: 'system', rows: isSystem }] : []),
  ]);
  if (audit) await auditTable(db, table, audit);
  if (index)
    await sql`create index ${sql.id(`${table}_by_company`)} on ${target} (${sql.join(index.map((column) => sql.id(column)))})`.execute(
      db,
    );
}

/**
 * Refuses a table without the needed columns. PostgreSQL's own error would only name the column, and the audit would
 * not fail at all: it would write entries for rows that nobody can find again.
 */
async function refuseMissingColumns(
  db: QueryExecutorProvider,
  table: string,
  wanted: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`.execute(db);
  const missing = [...new Set(wanted)].filter((column) => !rows.some(({ name }) => name === column));
  if (missing.length === 0) return;
  throw new TypeError(
    rows.length === 0
      ? `companyTable: there is no table ${table}; create it above this call`
      : `companyTable: ${table} has no column ${missing.join(', ')}. ` +
          (missing.includes('company_id')
            ? 'Every row belongs to a company: company_id uuid references company'
            : `Give it one (id uuid primary key default uuidv7()), or name its key: companyTable(db, '${table}', { audit: { key: [...] }, index: ['company_id', ...] })`),
  );
}

/**
 * Lets a migration change the rows of every company, which the policies would hide from it.
 *
 * The table is locked for others meanwhile (ALTER TABLE), and is protected again before the transaction ends.
 */
export async function acrossCompanies(
  db: QueryExecutorProvider,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await work();
  await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
