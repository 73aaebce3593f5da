/** What the core itself offers over the wire: companies, members, rights, licences, flags. */
export * from './access.ts';
export * from './endpoints.ts';
export * from './events.ts';
export type { Company, CompanyInput, CompanyListItem, Licence, Permissions, VatPayerType } from './schemas.ts';
