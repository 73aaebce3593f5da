export * from './account-section.ts';
export * from './endpoints.ts';
export type { AccountSession, AccountSessions } from './schemas.ts';
