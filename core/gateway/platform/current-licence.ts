import { problem } from '#core/contract';
import { type Licence, readCurrentLicence } from '#core/contract/platform';
import type { Tx } from '../database/index.ts';
import { type Implementation, implement, licenceApplicationOf, licenceFacts, notFound, refuse } from '../http/index.ts';
import { isCompanyCountExceeded } from './licence-pool.ts';

/** Makes the handler for the licence of a company, against which the browser evaluates its gates. */
export function licenceHandlers(): Implementation[] {
  return [
    implement(readCurrentLicence, async ({ tx, query, company, application, today }) => {
      const licence = await currentLicence(tx, {
        companyId: company.id,
        application: query.applicationType ?? application,
        today: today(),
      });
      // A licence with a problem has the same body, as the current state of the problem. [A4-14]
      if (licence.problemCode !== null) throw refuse(problem(codeOf(licence.problemCode), 402), { current: licence });
      return licence;
    }),
  ];
}

/** The problem code of a licence that is used by more companies than it was bought for. [A4-13] */
const companyCountExceeded = 'CompanyCountExceeded';

/** Reads the licence of the company for one application, as it is today. [A3-2] @throws Refusal 404 if there is none */
async function currentLicence(
  tx: Tx,
  { companyId, application, today }: { companyId: string; application: string; today: string },
): Promise<Licence> {
  const row = await tx
    .selectFrom('licence')
    .selectAll()
    .where('application_type', '=', licenceApplicationOf(application))
    .executeTakeFirst();
  if (!row) throw notFound();
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

/** Converts `CompanyCountExceeded` to `company-count-exceeded`: codes of problems are kebab-case. */
function codeOf(problemCode: string): string {
  return problemCode.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}
