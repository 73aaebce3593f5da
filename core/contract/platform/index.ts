/** What the core itself offers over the wire: companies, members, rights, licences, flags. */
export * from './access.ts';
export * from './endpoints.ts';
export * from './licences.ts';
export * from './member-permissions.ts';
export * from './events.ts';
export { CompanyInput } from './schemas.ts';
export type { Company, CompanyListItem, Licence, Permissions, VatPayerType } from './schemas.ts';
export type { MemberPermissions, UnassignedLicence, UsedCompanies, UserCountInfo } from './licence.schemas.ts';
