import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { Tx } from '#core/gateway';
import { type ListCall, listDocuments } from '../../../plugins/documents/gateway/search/list-documents.ts';
import { type DocumentKind } from '../../../plugins/documents/contract/index.ts';

export interface Plan {
  readonly what: string;
  readonly indexes: readonly string[];
  /** The tables that the query scans completely. */
  readonly wholeTables: readonly string[];
}

/** Returns the plans by which PostgreSQL executes the queries of a kind's lists, under the row-level security of the gateway's role. */
export async function plansOf(
  url: string,
  companyId: string,
  kind: DocumentKind,
  queries: Readonly<Record<string, object>>,
): Promise<Plan[]> {
  const logged: CompiledQuery[] = [];
  const pool = new Pool({ connectionString: url, max: 1 });
  const database = new Kysely<object>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      logged.push(query as CompiledQuery); // Kysely passes the compiled query to its log.
    },
  });
  try {
    return await database.transaction().execute(async (tx) => {
      await sql`select set_config('app.company_id', ${companyId}, true)`.execute(tx);
      const plans: Plan[] = [];
      for (const [what, query] of Object.entries(queries)) {
        logged.length = 0;
        const call: ListCall = {
          tx: tx as unknown as Tx, // A list uses this transaction only to run its query.
          company: { id: companyId },
          query,
          today: () => '2026-11-21',
          applyFilters: (rows) => rows,
          authorFilterOf: undefined,
        };
        await listDocuments(kind, call);
        const [list] = logged.filter((one) => one.sql.includes('"document"'));
        if (list) plans.push(await planOf(tx, what, list));
      }
      return plans;
    });
  } finally {
    await database.destroy();
  }
}

async function planOf(tx: Kysely<object>, what: string, query: CompiledQuery): Promise<Plan> {
  const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]),
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  const found = (pattern: RegExp) => [...new Set(lines.flatMap((line) => pattern.exec(line)?.[1] ?? []))];
  return { what, indexes: found(/(?:using|Index Scan on) (\w+)/), wholeTables: found(/Seq Scan on (\w+)/) };
}
