import { beforeEach, expect, it } from 'vitest';
import type { Role } from '#core/access';
import { type Licence, readCurrentLicence } from '#core/contract/platform';
import { FactsStore } from '#core/web/shell';
import { TestCompanyClient } from '#core/web/testing';
import {
  companyClient,
  currentCompany,
  type GatewayClient,
  type HubReactionContext,
  navigator,
} from '#core/web/tokens';
import { licencePrompts, readUsedCompanies, readUserCount } from '../contract/index.ts';
import { LicencePromptsStore } from './licence-prompts-store.ts';
import recheckLicence from './recheck-licence.ts';
import { testLicence } from './test-licence.ts';

const use = { customerNumber: 'K-1', packageName: 'Pro', companiesCount: 1, usedCompanyIds: ['1', '2'] };
let client: TestCompanyClient;
let prompts: LicencePromptsStore;
beforeEach(() => {
  client = new TestCompanyClient()
    .answer(readUserCount, () => ({ recommendedAction: 'None' }) as never) // the only member that is read
    .answer(readUsedCompanies, () => use as never);
  const session = { company: undefined, licence: undefined };
  prompts = new LicencePromptsStore(session, {} as GatewayClient, new FactsStore('Invoicing')); // only help() uses it
});

/** Simulates an event of the hub that the licence of the open company has changed. */
async function change(licence: Licence, role: Role = 'Owner') {
  if (licence.problemCode) client.refuse(readCurrentLicence, 402, 'company-count-exceeded', { current: licence });
  else client.answer(readCurrentLicence, () => licence);
  const services = new Map<unknown, unknown>([
    [companyClient, client],
    [currentCompany, { id: '1', name: 'Firma', role, vatPayerType: 'Payer' }],
    [licencePrompts, prompts],
    [navigator, {}],
  ]);
  const resolve = async (token: unknown) => services.get(token);
  await recheckLicence({}, { companyId: '1', companyName: 'Firma', resolve } as unknown as HubReactionContext); // only the members that it uses
}
const exceeded = testLicence({ problemCode: 'CompanyCountExceeded', customerNumber: 'K-1' });

it('[A4-13] an owner with an open page is asked to reduce the companies as soon as they are too many, once', async () => {
  await change(exceeded);
  await change(exceeded);
  expect(prompts.queue).toEqual([{ kind: 'reduceCompanies', use }]);
  await change(testLicence({ customerNumber: 'K-1' }));
  expect(prompts.queue).toEqual([]);
});

it('[A4-13] others are not asked, and nothing is asked for a licence that does', async () => {
  await change(exceeded, 'Admin');
  await change(testLicence());
  expect(prompts.queue).toEqual([]);
});
