import type { Selectable } from 'kysely';
import { companyLicenceChanged } from '#core/contract/platform';
import { type LicencePoolTable, switchContext, type Tx } from '../database/index.ts';
import { accessTopic, emitEvent } from '../http/index.ts';
import { invalidate } from '../outbox/index.ts';

export type PooledLicence = Selectable<LicencePoolTable>;

/** A company that uses a licence of the pool, in the order in which it was given to them. */
export interface LicenceUse {
  readonly companyId: string;
  readonly poolId: string;
}

/** Licences that were bought by an owner of this company. In the system's context. [A3-3] */
export async function offersTo(tx: Tx, companyId: string, applicationType: string): Promise<PooledLicence[]> {
  return tx
    .selectFrom('licence_pool')
    .selectAll()
    .where('application_type', '=', applicationType)
    .where('holder_email', 'in', (owners) =>
      owners
        .selectFrom('membership')
        .innerJoin('app_user', 'app_user.id', 'user_id')
        .select('app_user.email')
        .where('company_id', '=', companyId)
        .where('role', '=', 'Owner'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Who uses these licences; companies that were deleted do not. In the system's context. */
export async function usesOf(tx: Tx, poolIds: readonly string[]): Promise<LicenceUse[]> {
  if (poolIds.length === 0) return [];
  const rows = await tx
    .selectFrom('licence')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['company_id as companyId', 'pool_id as poolId'])
    .where('pool_id', 'in', poolIds)
    .where('deleted_at', 'is', null)
    .orderBy('assigned_at')
    .orderBy('licence.id')
    .execute();
  return rows.flatMap(({ companyId, poolId }) => (poolId === null ? [] : [{ companyId, poolId }]));
}

/**
 * Takes the row of a licence for this transaction: whoever else counts its companies to change them waits here, so that
 * the last free place is given once. In the system's context.
 */
export async function lockLicence(tx: Tx, id: string): Promise<PooledLicence | undefined> {
  return tx.selectFrom('licence_pool').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Is this company one too many? A licence covers as many companies as it was bought for, in the order in which it was given
 * to them; those after them are told to reduce. [A4-13] Runs from any context.
 */
export async function isCompanyCountExceeded(tx: Tx, companyId: string, poolId: string): Promise<boolean> {
  return switchContext(tx, { system: 'companies of a licence' }, async () => {
    const pool = await tx
      .selectFrom('licence_pool')
      .select('companies_limit')
      .where('id', '=', poolId)
      .executeTakeFirst();
    const uses = await usesOf(tx, [poolId]);
    return pool !== undefined && uses.findIndex((use) => use.companyId === companyId) >= pool.companies_limit;
  });
}

/** Tells every gateway and every open page of these companies, the caller's too, once the transaction commits. [A7-19] */
export async function announceLicence(tx: Tx, companyIds: Iterable<string>): Promise<void> {
  for (const companyId of new Set(companyIds)) {
    await invalidate(tx, accessTopic, companyId);
    await emitEvent({ tx, companyId, origin: undefined }, companyLicenceChanged, { companyId });
  }
}
