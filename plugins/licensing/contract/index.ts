/**
 * The contract for assigning, sharing and removing licences, and for the texts about them. The rules about what a licence opens are in
 * core.
 */
export * from './access.ts';
export * from './announcement.ts';
export * from './endpoints.ts';
export * from './licence-status.ts';
export * from './prompts.ts';
export type { UnassignedLicence, UsedCompanies, UserCountInfo } from './schemas.ts';
