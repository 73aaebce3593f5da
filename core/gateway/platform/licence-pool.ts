import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { companyLicenceChanged } from '#core/contract/platform';
import { type LicencePoolTable, switchContext, type Tx } from '../database/index.ts';
import { accessTopic, emitEvent } from '../http/index.ts';
import { invalidate } from '../outbox/index.ts';

/** A licence that was bought, for one company or several. */
export type PooledLicence = Selectable<LicencePoolTable>;

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

/** What was bought; the rest is made. */
export type NewLicence = Omit<Insertable<LicencePoolTable>, 'customer_number' | 'package_name' | 'created_at'> & {
  /** Default: made. */
  readonly customer_number?: string;
  /** Default: the package. */
  readonly package_name?: string;
};

/** A company that uses a licence of the pool, in the order in which it was given to them. */
export interface LicenceUse {
  readonly companyId: string;
  readonly poolId: string;
}

/**
 * Puts a licence that was bought into the pool; its holder may then give it to companies of their own. In the system's
 * context. @throws a unique violation when the customer number has a licence for that application already
 */
export async function issueLicence(tx: Tx, licence: NewLicence): Promise<PooledLicence> {
  const { customer_number = `K-${randomInt(100_000_000, 1_000_000_000)}`, package_name = licence.type } = licence;
  return tx
    .insertInto('licence_pool')
    .values({ ...licence, customer_number, package_name })
    .returningAll()
    .executeTakeFirstOrThrow();
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
