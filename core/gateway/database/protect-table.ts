import { type QueryExecutorProvider, sql } from 'kysely';

/** A rule that decides which rows a context may reach, and with which statements. */
export interface Policy {
  readonly name: string;
  /** The statement to which the policy applies. Default: all statements. */
  readonly to?: 'select' | 'insert' | 'update' | 'delete';
  /** The SQL condition on the row; `policies.ts` has the parts. For `insert` it is the check. */
  readonly rows: string;
}

/**
 * Puts a table under forced row-level security with these policies; a row can be reached if one of them allows it.
 *
 * FORCE is needed because the gateway's role owns its tables, and policies otherwise do not apply to an owner.
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
