import { sql } from 'kysely';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { type Database, OperatorError } from '../database/index.ts';

/**
 * Refuses a job queue whose tables a newer pg-boss has made. pg-boss itself would start: its older statements would then work on tables that
 * they do not know, and jobs would be lost or run twice. Our own migrations do not show such a downgrade, because pg-boss makes its tables
 * by itself.
 * @throws OperatorError `database-newer`
 */
export async function refuseNewerQueue(db: Pick<Database, 'asSystem'>): Promise<void> {
  const found = await db.asSystem('job queue', async (tx) => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('jobs.version') is not null as there`.execute(tx);
    return rows[0]?.there
      ? (await sql<{ version: number }>`select version from jobs.version`.execute(tx)).rows[0]
      : undefined;
  });
  const known = pgBoss.pgboss.schema;
  if (found === undefined || found.version <= known) return;
  throw new OperatorError({
    code: 'database-newer',
    cause: `A newer version was at work on this database: its job queue has the tables of version ${found.version}, and this one knows those up to ${known}.`,
    fix: 'Start the newer version, or restore the backup made before the update.',
  });
}
