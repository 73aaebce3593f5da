export * from './endpoints.ts';
export * from './events.ts';
export * from './export-watch.ts';
export type { ExportInput } from './schemas.ts';
