import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { LicencePoolTable, Tx } from '../database/index.ts';
import type { PooledLicence } from './licence-pool.ts';

export type NewLicence = Omit<Insertable<LicencePoolTable>, 'customer_number' | 'package_name' | 'created_at'> & {
  /** Default: made. */
  readonly customer_number?: string;
  /** Default: the package. */
  readonly package_name?: string;
};

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
