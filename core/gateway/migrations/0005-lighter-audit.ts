import type { Kysely } from 'kysely';
import { createAuditFunction } from '../database/audit-table.ts';

/** The audit as it is written now, for databases whose first migration made it the slower way. */
export default async function lighterAudit(db: Kysely<unknown>): Promise<void> {
  await createAuditFunction(db);
}
