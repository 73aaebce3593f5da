import { freeLicence, type PooledLicence, type Tx } from '#core/gateway';

/*
 * The table `licence_pool` is created by the core's migration 0002 and stays there, because the core reads from it whether a company is
 * above the limit. All functions here run in the system's context.
 */

/** Returns the licences that an owner of this company bought, for one application or for any. [A3-3] */
export async function offersTo(tx: Tx, companyId: string, applicationType?: string): Promise<PooledLicence[]> {
  const bought = tx
    .selectFrom('licence_pool')
    .selectAll()
    .where('holder_email', 'in', (owners) =>
      owners
        .selectFrom('membership')
        .innerJoin('app_user', 'app_user.id', 'user_id')
        .select('app_user.email')
        .where('company_id', '=', companyId)
        .where('role', '=', 'Owner'),
    )
    .orderBy('created_at')
    .orderBy('id');
  return (applicationType === undefined ? bought : bought.where('application_type', '=', applicationType)).execute();
}

/**
 * Locks the row of a licence for this transaction. Other transactions that count its companies wait, so the last free place is assigned
 * once.
 */
export async function lockLicence(tx: Tx, id: string): Promise<PooledLicence | undefined> {
  return tx.selectFrom('licence_pool').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Assigns a licence of the pool to a company and replaces its licence for that application. */
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

/** Removes companies from a licence of the pool. */
export async function takeLicence(tx: Tx, poolId: string, companyIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('licence')
    .set({ ...freeLicence, modules: [] })
    .where('pool_id', '=', poolId)
    .where('company_id', 'in', companyIds)
    .execute();
}
