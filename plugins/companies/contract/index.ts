/** Members of a company, invitations to it, and changes of the company itself. */
export * from './endpoints.ts';
export { InvitationInput } from './schemas.ts';
export type { CompanyMember, Invitation, MemberPermissions } from './schemas.ts';
