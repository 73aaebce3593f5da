export * from './access.ts';
export * from './endpoints.ts';
export * from './preview-name.ts';
export * from './print-template.ts';
export type { DefaultReport, DefaultReportInput, ReportTemplate } from './schemas.ts';
