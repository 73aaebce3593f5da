import type { Licence } from '#core/contract/platform';
import type { Tx } from '../database/index.ts';
import { licenceApplicationOf, licenceFacts, notFound } from '../http/index.ts';
import { isCompanyCountExceeded } from './licence-pool.ts';

/** [A4-13] */
export const companyCountExceeded = 'CompanyCountExceeded';

/** The licence of the company for one application, as it stands today. [A3-2] @throws Refusal 404 when there is none */
export async function currentLicence(
  tx: Tx,
  { companyId, application, today }: { companyId: string; application: string; today: string },
): Promise<Licence> {
  const row = await tx
    .selectFrom('licence')
    .selectAll()
    .where('application_type', '=', licenceApplicationOf(application))
    .executeTakeFirst();
  if (!row) throw notFound('A licence');
  const exceeded = row.pool_id !== null && (await isCompanyCountExceeded(tx, companyId, row.pool_id));
  const { detailedModules, modules, ...facts } = licenceFacts(row, today);
  return {
    ...facts,
    modules: [...modules],
    ...(detailedModules ? { detailedModules: [...detailedModules] } : {}),
    customerNumber: row.customer_number,
    packageName: row.package_name,
    autoRenew: row.auto_renew,
    problemCode: row.problem_code ?? (exceeded ? companyCountExceeded : null),
    licenseSourceType: row.source_type,
  };
}
