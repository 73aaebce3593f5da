export * from './account-section.ts';
export * from './endpoints.ts';
export { SecondFactorBegin, SecondFactorCode, SecondFactorProof } from './schemas.ts';
export type { AccountSession, AccountSessions, RecoveryCodes, SecondFactor, SecondFactorSecret } from './schemas.ts';
