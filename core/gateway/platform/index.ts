export { platformContract, platformPlugin } from './platform-plugin.ts';
export { setUpCompany } from './companies.ts';
export { insertCompany } from './create-company.ts';
export { companyColumns, toCompany, vatPayerPeriodsOf } from './company-rows.ts';
export * from './licence-pool.ts';
export { membersWithRight, ownersIn } from './members-with-right.ts';
export { vatPayerTypesOf } from './vat-payer-type.ts';
