import type { Tx } from '../database/index.ts';

/**
 * Selects every ready company with its owner of longest standing, as whom the company's scheduled jobs run. It needs the system's context.
 */
export function readyCompanies(tx: Tx) {
  return tx
    .selectFrom('membership')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .where('role', '=', 'Owner')
    .where('ready_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .distinctOn('company_id')
    .orderBy('company_id')
    .orderBy('membership.created_at')
    .orderBy('user_id')
    .select(['company_id as companyId', 'user_id as ownerId']);
}
