import { type QueryExecutorProvider, sql } from 'kysely';
import { type AuditOptions, auditTable } from './audit-table.ts';
import { currentCompany, isSystem } from './policies.ts';
import { protectTable } from './protect-table.ts';

export interface CompanyTableOptions {
  /** May `asSystem` see all companies' rows? Default false, see below. For core's tables alone. */
  readonly system?: boolean;
  /** Default: audited by `id`. `false` for bytes and bookkeeping. */
  readonly audit?: AuditOptions | false;
  /** Columns of the index that finds a company's rows. Default `company_id, id`; `false` if the primary key begins with `company_id`. */
  readonly index?: readonly string[] | false;
}

/**
 * Makes a table, just created by a migration, a company's: forced row-level security, `company_id` filled from the
 * context, every change audited, and an index.
 *
 * The system's policy is left out unless asked for. Policies are joined by OR, and `company_id = … OR is system` cannot
 * be an index condition: each query of a company would then read through everybody's rows, unless it repeated the
 * company by itself. With one policy PostgreSQL puts it into the index of its own accord.
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

/** PostgreSQL would name the column alone, and the audit none at all: it would note rows that nobody finds again. */
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
 * The table is locked for others meanwhile (ALTER TABLE), and protected again before the transaction ends.
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
