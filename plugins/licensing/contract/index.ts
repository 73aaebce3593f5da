/** Licences that a company may get, share and give up, and how they are shown. The rules that decide are core's. */
export * from './access.ts';
export * from './announcement.ts';
export * from './endpoints.ts';
export * from './licence-status.ts';
export * from './prompts.ts';
export type { UnassignedLicence, UsedCompanies, UserCountInfo } from './schemas.ts';
