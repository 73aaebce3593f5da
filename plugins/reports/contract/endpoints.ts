import { companyEndpoint } from '#core/contract';
import { reportReading } from './access.ts';
import * as schemas from './schemas.ts';

/** The reports that plugins bring and the caller may see, in the caller's language. */
export const listReports = companyEndpoint({
  method: 'GET',
  path: 'reports',
  gate: reportReading,
  reply: schemas.ReportOffers,
  sample: {},
});

export const readReport = companyEndpoint({
  method: 'GET',
  path: 'reports/:reportId',
  gate: reportReading,
  query: schemas.ReportQuery,
  reply: schemas.Report,
  sample: { params: { reportId: 'turnover' }, query: { from: '2026-01-01', to: '2026-12-31' } },
});

/** The same figures as a file. */
export const downloadReport = companyEndpoint({
  method: 'GET',
  path: 'reports/:reportId/file',
  gate: reportReading,
  query: schemas.ReportFileQuery,
  file: 'application/octet-stream',
  sample: { params: { reportId: 'turnover' }, query: { from: '2026-01-01', to: '2026-12-31', format: 'csv' } },
});
