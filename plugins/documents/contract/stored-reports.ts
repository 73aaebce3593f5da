import { eachMember } from '#core/access';
import { companyEndpoint } from '#core/contract';
import * as schemas from './schemas.ts';

/**
 * Returns the path of a print or report that the caller started: a text, valid for one hour without a token. Programs take the path from
 * `GET long-work/{jobId}` instead. Only the user for whom the file was made may read it. The file is saved (`Download`) or shown in the
 * browser (`Open`), under `fileName` if that is given. [B7-22]
 * @param guid The id of the file, from the action of the notification.
 */
export const storedReportLink = companyEndpoint({
  method: 'GET',
  path: 'storedReports/:guid',
  gate: eachMember,
  query: schemas.StoredReportQuery,
  reply: schemas.StoredReportAddress,
  sample: {
    params: { guid: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b13' },
    query: { action: 'Download', fileName: 'Faktúry.pdf', resourceType: 'Invoice' },
    finds: 'nothing',
  },
});
