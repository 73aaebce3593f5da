export type { InvitationMail } from './invitation-mail.ts';
export { platformPlugin } from './platform-plugin.ts';
export { setUpCompany } from './companies.ts';
export { insertCompany } from './create-company.ts';
export { companyColumns, toCompany } from './company-rows.ts';
export { freeLicence, giveLicence } from './give-licence.ts';
export { issueLicence, type NewLicence } from './issue-licence.ts';
export { announceLicence, lockLicence, type PooledLicence } from './licence-pool.ts';
