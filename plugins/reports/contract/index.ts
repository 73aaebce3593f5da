export * from './access.ts';
export * from './endpoints.ts';
export { Report, ReportFileQuery, ReportOffer, ReportQuery } from './schemas.ts';
