import {
  announceLicence,
  daysValid,
  type Implementation,
  implement,
  licenceApplicationOf,
  lockNamed,
  missingIds,
  notFound,
  type PooledLicence,
  type ReferencePlace,
  refuse,
  switchContext,
  type Tx,
  usesOf,
} from '#core/gateway';
import {
  assignLicence,
  licenceEnded,
  licenceUseChanged,
  listUnassignedLicences,
  noFreeLicence,
  readUsedCompanies,
  removeLicenceCompanies,
  trialNotAvailable,
  type UsedCompanies,
} from '../contract/index.ts';
import { giveLicence, lockLicence, offersTo, takeLicence } from './licence-pool.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The handlers that assign bought licences to a company, list the companies that share a licence, and remove them. [A7-17] */
export const poolHandlers: readonly Implementation[] = [
  implement(listUnassignedLicences, async ({ tx, company, query, application, today }) =>
    switchContext(tx, { system: 'offer of licences' }, async () => {
      const pools = await offersTo(tx, company.id, licenceApplicationOf(query.applicationType ?? application));
      const uses = await usesOf(
        tx,
        pools.map(({ id }) => id),
      );
      return pools
        .map((pool) => ({ pool, used: uses.filter(({ poolId }) => poolId === pool.id).map((use) => use.companyId) }))
        .filter(({ pool, used }) => used.length < pool.companies_limit && !used.includes(company.id))
        .filter(({ pool }) => daysValid(pool.valid_until, today()) > 0)
        .map(({ pool, used }) => ({
          licenseId: pool.id,
          customerNumber: pool.customer_number,
          companyName: pool.company_name,
          companyRegistrationId: pool.company_registration_id,
          validUntil: pool.valid_until,
          package: pool.type,
          packageName: pool.package_name,
          remainingCompaniesCount: pool.companies_limit - used.length,
          usedCompanyIds: used,
          isAcademicLicense: pool.is_academic,
        }));
    }),
  ),

  implement(assignLicence, async ({ tx, company, body, now, today, checkReferences }) => {
    await checkReferences();
    await switchContext(tx, { system: 'a licence is assigned' }, async () => {
      const pool = await lockLicence(tx, body.licenseId);
      if (pool?.customer_number !== body.customerNumber) throw notFound();
      if (daysValid(pool.valid_until, today()) <= 0) throw refuse(licenceEnded, { detail: refusalText('ended') });
      const used = await usesOf(tx, [pool.id]);
      if (used.some(({ companyId }) => companyId === company.id)) return; // the licence is already assigned to the company
      if (used.length >= pool.companies_limit) throw refuse(noFreeLicence, { detail: refusalText('noPlace') });
      await giveLicence(tx, company.id, pool, now());
      await announceLicence(tx, [company.id]);
    });
    return undefined;
  }),

  implement(readUsedCompanies, async ({ tx, company, query }) =>
    switchContext(tx, { system: 'companies of a licence' }, async () => {
      const pool = await ownLicence(tx, company.id, query.customerNumber);
      return usedCompanies(pool, await companiesOf(tx, pool));
    }),
  ),

  implement(removeLicenceCompanies, async ({ tx, company, body, user }) => {
    await switchContext(tx, { system: 'companies leave a licence' }, async () => {
      const pool = await ownLicence(tx, company.id, body.customerNumber);
      await lockLicence(tx, pool.id);
      const used = await companiesOf(tx, pool);
      if (!sameSet(used, body.allIds) || body.removedIds.some((id) => !used.includes(id)))
        throw refuse(licenceUseChanged, { detail: refusalText('useChanged'), current: usedCompanies(pool, used) });
      if (pool.holder_email.toLowerCase() !== user.email.toLowerCase())
        await requireOwner(tx, user.id, body.removedIds);
      await takeLicence(tx, pool.id, body.removedIds);
      await announceLicence(tx, used); // the remaining companies may be within the limit now
    });
    return undefined;
  }),
];

/** Returns those of the ids that are not licences bought by an owner of the company. */
export function missingLicences(
  tx: Tx,
  ids: readonly string[],
  { companyId }: ReferencePlace,
): Promise<readonly string[]> {
  return missingIds(ids, () => switchContext(tx, { system: 'licences to name' }, () => offersTo(tx, companyId)));
}

/** Returns the licence with that customer number which this company uses. @throws Refusal 404 if it uses none with that number */
async function ownLicence(tx: Tx, companyId: string, customerNumber: string): Promise<PooledLicence> {
  const pool = await tx
    .selectFrom('licence_pool')
    .innerJoin('licence', 'licence.pool_id', 'licence_pool.id')
    .selectAll('licence_pool')
    .where('licence.company_id', '=', companyId)
    .where('licence_pool.customer_number', '=', customerNumber)
    .executeTakeFirst();
  if (!pool) throw notFound();
  return pool;
}

async function companiesOf(tx: Tx, { id }: PooledLicence): Promise<string[]> {
  return (await usesOf(tx, [id])).map(({ companyId }) => companyId);
}

function usedCompanies(pool: PooledLicence, used: readonly string[]): UsedCompanies {
  return {
    usedCompanyIds: [...used],
    companyName: pool.company_name,
    companyRegistrationId: pool.company_registration_id,
    validUntil: pool.valid_until,
    customerNumber: pool.customer_number,
    companiesCount: pool.companies_limit,
    packageName: pool.package_name,
    packageType: pool.type,
    isAcademicLicense: pool.is_academic,
  };
}

/** Checks that the user owns all of these companies. A user who did not buy the licence may remove no other ones. @throws Refusal 404 */
async function requireOwner(tx: Tx, userId: string, companyIds: readonly string[]): Promise<void> {
  const owned = await tx
    .selectFrom('membership')
    .select('company_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'Owner')
    .where('company_id', 'in', companyIds)
    .execute();
  if (owned.length < new Set(companyIds).size) throw notFound();
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  const set = new Set(other);
  return set.size === one.length && one.every((id) => set.has(id));
}

interface TrialQuestion {
  readonly companyId: string;
  readonly application: string;
  readonly registrationId: string | undefined;
}

/**
 * Refuses a trial that this IČO had already in another company, also in a deleted one: otherwise whoever creates the same company again
 * would never have to buy. Without an IČO, its owners count instead.
 * @throws Refusal 409
 */
export function refuseSecondTrial(tx: Tx, question: TrialQuestion): Promise<void> {
  return switchContext(tx, { system: 'the trials of other companies' }, () => checkTrials(tx, question));
}

async function checkTrials(tx: Tx, { companyId, application, registrationId }: TrialQuestion): Promise<void> {
  const others = tx
    .selectFrom('licence')
    .select('licence.id')
    .where('application_type', '=', application)
    .where('trial_exists', '=', true)
    .where('licence.company_id', '!=', companyId);
  if (registrationId !== undefined) {
    await lockNamed(tx, `trial ${registrationId}`);
    if (await others.where('trial_registration_id', '=', registrationId).executeTakeFirst())
      throw refuse(trialNotAvailable, { detail: refusalText('otherHadTrial', { registrationId }) });
    return;
  }
  const members = tx.selectFrom('membership').where('role', '=', 'Owner');
  const owners = await members.select('user_id').where('company_id', '=', companyId).orderBy('user_id').execute();
  for (const { user_id: owner } of owners) {
    await lockNamed(tx, `trial ${owner}`);
    const owned = members.select('company_id').where('user_id', '=', owner);
    if (await others.where('licence.company_id', 'in', owned).executeTakeFirst())
      throw refuse(trialNotAvailable, { detail: refusalText('ownerHadTrial') });
  }
}
