export * from './endpoints.ts';
export { InvitationInput } from './schemas.ts';
export type { CompanyMember, Invitation, MemberPermissions } from './schemas.ts';
