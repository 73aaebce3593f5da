/** The facts that the core itself offers over the wire: companies, rights, the licence, flags, a user's interface. */
export * from './access.ts';
export * from './endpoints.ts';
export * from './ui-settings.ts';
export * from './events.ts';
export { ApplicationQuery, Company, CompanyInput } from './schemas.ts';
export type { CompanyListItem, Licence, Permissions } from './schemas.ts';
