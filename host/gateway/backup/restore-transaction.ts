import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CoreTables, Tx } from '#core/gateway';
import type { Administrator } from './administrator.ts';
import { copyIn } from './catalogue.ts';

/**
 * Runs `work` in one transaction of the administrator's connection: all of a restore, or nothing. `work` may use the connection by
 * itself (for COPY) and by `tx`, which are the same.
 */
export async function inRestoreTransaction<T>(client: Client, work: (tx: Tx) => Promise<T>): Promise<T> {
  const connection = {
    // The dialect wants what a pool gives, and asks no more of it than this.
    query: client.query.bind(client) as never,
    release: () => undefined,
  };
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  const kysely = new Kysely<CoreTables>({ dialect: new PostgresDialect({ pool }) });
  return kysely.transaction().execute(work);
}

/** As the role that shall own what is made. An error leaves the role: the transaction can then only be rolled back. */
export async function asOwner<T>({ client, owner }: Administrator, work: () => Promise<T>): Promise<T> {
  await client.query(`set local role ${escapeIdentifier(owner)}`);
  const result = await work();
  await client.query('set local role none');
  return result;
}

/**
 * Until the end of the transaction no trigger runs: what the audit would write, the backup has already, and what a row refers to
 * may come after it. Checks and unique indexes hold as ever.
 */
export async function withoutTriggers(client: Client): Promise<void> {
  await client.query('set local session_replication_role = replica');
}

/** COPY of pieces as a backup has them. @param target SQL */
export async function copyRows(
  client: Client,
  target: string,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(rows, client.query(copyFrom(copyIn(target, columns))));
}
