export * from './access.ts';
export * from './endpoints.ts';
export * from './events.ts';
export type { Import, ImportFinding, ImportResult, ImportSettings, ImportStart } from './schemas.ts';
export * from './import-store.ts';
