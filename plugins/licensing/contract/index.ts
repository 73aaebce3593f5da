/** The licences that a company may get, share and give up, and their texts. The rules that decide are in the core. */
export * from './access.ts';
export * from './announcement.ts';
export * from './endpoints.ts';
export * from './licence-status.ts';
export * from './prompts.ts';
export type { UnassignedLicence, UsedCompanies, UserCountInfo } from './schemas.ts';
