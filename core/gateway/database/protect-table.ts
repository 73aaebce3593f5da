import { type QueryExecutorProvider, sql } from 'kysely';

/** Who may do what to which rows: one policy per context. */
export interface Policy {
  readonly name: string;
  /** Default: everything. */
  readonly to?: 'select' | 'insert' | 'update' | 'delete';
  /** SQL over the row; `policies.ts` has the parts. For `insert` it is the check. */
  readonly rows: string;
}

/**
 * Puts a table under forced row-level security with these policies; a row is reached if one of them lets it.
 *
 * FORCE, because the gateway's role owns its tables, and an owner is otherwise not bound by policies.
 */
export async function protectTable(
  db: QueryExecutorProvider,
  table: string,
  policies: readonly Policy[],
): Promise<void> {
  const target = sql.table(table);
  await sql`alter table ${target} enable row level security`.execute(db);
  await sql`alter table ${target} force row level security`.execute(db);
  for (const { name, to = 'all', rows } of policies) {
    const using = sql.raw(to === 'insert' ? '' : `using (${rows})`);
    const check = sql.raw(to === 'select' || to === 'delete' ? '' : `with check (${rows})`);
    await sql`create policy ${sql.id(name)} on ${target} for ${sql.raw(to)} ${using} ${check}`.execute(db);
  }
}
