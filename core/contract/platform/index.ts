/** The endpoints and types of the core itself: companies, permissions, the licence, flags, a user's interface settings. */
export * from './access.ts';
export * from './company-fields.ts';
export * from './endpoints.ts';
export * from './ui-settings.ts';
export * from './events.ts';
export { ApplicationQuery, Company, CompanyInput } from './schemas.ts';
export type { CompanyListItem, Licence, Permissions } from './schemas.ts';
