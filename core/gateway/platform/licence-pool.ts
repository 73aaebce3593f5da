import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { companyLicenceChanged } from '#core/contract/platform';
import { type LicencePoolTable, switchContext, type Tx } from '../database/index.ts';
import { accessTopic, emitEvent } from '../http/index.ts';
import { invalidate } from '../outbox/index.ts';

/** A licence that was bought, for one or several companies. */
export type PooledLicence = Selectable<LicencePoolTable>;

/** The licence without a paid package; it does not change whether the company had a trial. [A4-3] */
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

/** A licence to add to the pool; the properties that the caller leaves out are generated. */
export type NewLicence = Omit<Insertable<LicencePoolTable>, 'customer_number' | 'package_name' | 'created_at'> & {
  /** The customer number. Default: a generated number. */
  readonly customer_number?: string;
  /** The name of the package. Default: the type of the licence. */
  readonly package_name?: string;
};

/** A company that uses a licence of the pool; a list of them is in the order of assignment. */
export interface LicenceUse {
  readonly companyId: string;
  readonly poolId: string;
}

/**
 * Adds a bought licence to the pool; its holder may then assign it to companies. It needs the system's context. @throws a unique violation
 * if the customer number already has a licence for that application
 */
export async function issueLicence(tx: Tx, licence: NewLicence): Promise<PooledLicence> {
  const { customer_number = `K-${randomInt(100_000_000, 1_000_000_000)}`, package_name = licence.type } = licence;
  return tx
    .insertInto('licence_pool')
    .values({ ...licence, customer_number, package_name })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the uses of these licences, without deleted companies. It needs the system's context. */
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
 * Returns whether this company is beyond the limit of its licence. A licence covers as many companies as were bought, in the order of
 * assignment; every later company exceeds it. [A4-13] It works in any context.
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

/** Notifies every gateway and every open page of these companies, also the caller's, when the transaction commits. [A7-19] */
export async function announceLicence(tx: Tx, companyIds: Iterable<string>): Promise<void> {
  for (const companyId of new Set(companyIds)) {
    await invalidate(tx, accessTopic, companyId);
    await emitEvent({ tx, companyId, origin: undefined }, companyLicenceChanged, { companyId });
  }
}
