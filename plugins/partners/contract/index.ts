export * from './access.ts';
export * from './endpoints.ts';
export type { Partner, PartnerInput, PartnerUpdate } from './schemas.ts';
