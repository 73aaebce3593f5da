export { AccountProblem, type AccountProblemCode } from './account-problem.ts';
export { gatewayAudience, gatewayScope, webClientId } from './audience.ts';
export { createIdentity } from './create-identity.ts';
export type { Identity, IdentityOptions, Email, Mail, NewAccount, TokenVerifier, VerifiedUser } from './identity.ts';
export { identityMigrations } from './migrations.ts';
export { createOutsideIdentity, type OutsideIdentityOptions } from './external-identity.ts';
