export * from './access.ts';
export * from './endpoints.ts';
export * from './events.ts';
export * from './export-watch.ts';
export type { ExportInput, MonthContents, MonthInput } from './schemas.ts';
