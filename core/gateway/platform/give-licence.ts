import type { Tx } from '../database/index.ts';
import type { PooledLicence } from './licence-pool.ts';

/** What a company has without a paid package; a trial that it had stays known. [A4-3] */
export const freeLicence = {
  type: 'Free',
  package_name: 'Free',
  valid_until: null,
  modules: [] as string[],
  detailed_modules: null,
  is_academic: false,
  customer_number: null,
  auto_renew: false,
  problem_code: null,
  source_type: '',
  companies_limit: null,
  users_limit: null,
  pool_id: null,
  assigned_at: null,
} as const;

/** Gives a company a licence of the pool, in place of what it had for that application. In the system's context. */
export async function giveLicence(tx: Tx, companyId: string, pool: PooledLicence, now: Date): Promise<void> {
  const columns = {
    type: pool.type,
    package_name: pool.package_name,
    valid_until: pool.valid_until,
    modules: pool.modules,
    detailed_modules: pool.detailed_modules,
    is_academic: pool.is_academic,
    customer_number: pool.customer_number,
    auto_renew: pool.auto_renew,
    problem_code: null,
    source_type: pool.source_type,
    companies_limit: pool.companies_limit,
    users_limit: pool.users_limit,
    pool_id: pool.id,
    assigned_at: now,
  };
  const { numUpdatedRows } = await tx
    .updateTable('licence')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('application_type', '=', pool.application_type)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto('licence')
    .values({ ...columns, company_id: companyId, application_type: pool.application_type })
    .execute();
}

/** Takes companies off a licence of the pool. In the system's context. */
export async function takeLicence(tx: Tx, poolId: string, companyIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('licence')
    .set({ ...freeLicence, modules: [] })
    .where('pool_id', '=', poolId)
    .where('company_id', 'in', companyIds)
    .execute();
}
