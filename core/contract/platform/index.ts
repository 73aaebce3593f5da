/** What the core itself offers over the wire: companies, members, rights, licences, flags. */
export * from './access.ts';
export * from './endpoints.ts';
export * from './licences.ts';
export * from './member-permissions.ts';
export * from './members.ts';
export * from './ui-settings.ts';
export * from './events.ts';
export { CompanyInput } from './schemas.ts';
export { InvitationInput } from './member.schemas.ts';
export type { Invitation } from './member.schemas.ts';
export type { Company, CompanyMember, CompanyListItem, Licence, Permissions } from './schemas.ts';
export type { MemberPermissions, UnassignedLicence, UsedCompanies, UserCountInfo } from './licence.schemas.ts';
