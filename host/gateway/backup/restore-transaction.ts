import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CoreTables, Tx } from '#core/gateway';
import type { Administrator } from './administrator.ts';
import { copyIn } from './catalogue.ts';

/**
 * Runs `work` in one transaction of the administrator's connection, so that a restore is complete or has no effect. `work` may use the
 * connection directly (for COPY) and through `tx`, which are the same.
 */
export async function inRestoreTransaction<T>(client: Client, work: (tx: Tx) => Promise<T>): Promise<T> {
  const connection = {
    // The dialect expects a pool's client, but uses only these functions.
    query: client.query.bind(client) as never,
    release: () => undefined,
  };
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  const kysely = new Kysely<CoreTables>({ dialect: new PostgresDialect({ pool }) });
  return kysely.transaction().execute(work);
}

/**
 * Runs `work` as the role that must own the created tables. An error does not reset the role: the transaction can then only be rolled back.
 */
export async function asOwner<T>({ client, owner }: Administrator, work: () => Promise<T>): Promise<T> {
  await client.query(`set local role ${escapeIdentifier(owner)}`);
  const result = await work();
  await client.query('set local role none');
  return result;
}

/**
 * Disables triggers until the end of the transaction: the backup already contains the audit entries, and a row may be copied before the
 * rows to which it refers. Checks and unique indexes still apply.
 */
export async function withoutTriggers(client: Client): Promise<void> {
  await client.query('set local session_replication_role = replica');
}

/** Copies pieces of a backup into a table by COPY. @param target the table's name, quoted for SQL */
export async function copyRows(
  client: Client,
  target: string,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(rows, client.query(copyFrom(copyIn(target, columns))));
}
