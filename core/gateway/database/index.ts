export { type AuditOptions, auditTable } from './audit-table.ts';
export { brokenIndex } from './broken-index.ts';
export { acrossCompanies, type CompanyTableOptions, companyTable } from './company-table.ts';
export { unprotected } from './catalogue.ts';
export { coreMigrations } from './core-migrations.ts';
export type { Audience } from './audience.ts';
export type * from './core-tables.ts';
export type { Actor, Database, Tx, WorkKind, WorkOptions } from './database.ts';
export { type Context, objectStoreOf, switchContext } from './context.ts';
export { isDiskFull } from './disk-full.ts';
export { lockNamed } from './lock-named.ts';
export { type Log, silentLog } from './log.ts';
export {
  type AppliedMigration,
  type FailedMigration,
  type MigrationReport,
  migrate,
  migrationLock,
} from './migrate.ts';
export { type Migration, type MigrationSet, migrationFiles } from './migration-files.ts';
export { type DatabaseOptions, openDatabase } from './open-database.ts';
export { OperatorError } from './operator-error.ts';
export { currentCompany, currentUser, isPersonal, isSystem } from './policies.ts';
export { type Policy, protectTable } from './protect-table.ts';
export {
  type SearchEntry,
  type SearchQuery,
  indexForSearch,
  indexManyForSearch,
  searchIndex,
} from './search.ts';
export { recordChanges } from './record-changes.ts';
