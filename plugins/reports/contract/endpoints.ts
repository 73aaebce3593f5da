import { companyEndpoint } from '#core/contract';
import { reportReading } from './access.ts';
import * as schemas from './schemas.ts';

/** Returns the reports that the caller may see, in the caller's language. */
export const listReports = companyEndpoint({
  method: 'GET',
  path: 'reports',
  gate: reportReading,
  reply: schemas.ReportOffers,
  sample: {},
});

/** Returns the figures of a report. @param reportId The id, as the list of reports names it. */
export const readReport = companyEndpoint({
  method: 'GET',
  path: 'reports/:reportId',
  gate: reportReading,
  query: schemas.ReportQuery,
  isSlowQuery: true,
  reply: schemas.Report,
  sample: { params: { reportId: 'turnover' }, query: { from: '2026-01-01', to: '2026-12-31' } },
});

/** Returns the report as a file, with the same figures as `GET reports/{reportId}`. */
export const downloadReport = companyEndpoint({
  method: 'GET',
  path: 'reports/:reportId/file',
  gate: reportReading,
  query: schemas.ReportFileQuery,
  isSlowQuery: true,
  file: 'application/octet-stream',
  sample: { params: { reportId: 'turnover' }, query: { from: '2026-01-01', to: '2026-12-31', format: 'csv' } },
});

/**
 * Starts a job that creates the same file, for reports over so much data that the user does not want to wait. `GET
 * long-work/{jobId}` tells when it is finished, with the address of the file; so does a notification. [B7-22]
 */
export const storeReport = companyEndpoint({
  method: 'POST',
  path: 'reports/:reportId/stored',
  gate: reportReading,
  body: schemas.ReportFileQuery,
  reply: schemas.StoringBegun,
  accepted: true,
  sample: { params: { reportId: 'turnover' }, body: { from: '2026-01-01', to: '2026-12-31', format: 'xlsx' } },
});
