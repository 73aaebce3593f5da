export * from './access.ts';
export * from './editable-report.ts';
export { EditableReportInput } from './editable-report.schemas.ts';
export type { EditableReport } from './editable-report.schemas.ts';
export * from './endpoints.ts';
export * from './limits.ts';
export * from './preview-name.ts';
export * from './print-template.ts';
export type { DefaultReport, DefaultReportInput, ReportedType, ReportTemplate } from './schemas.ts';
