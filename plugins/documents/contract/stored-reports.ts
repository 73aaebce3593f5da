import { eachMember } from '#core/access';
import { companyEndpoint } from '#core/contract';
import * as schemas from './schemas.ts';

/**
 * The address of a print of one's own, whoever may have it is asked of the file; by the id that its notification has: to be saved (`Download`) or shown in the browser
 * (`Open`), under `fileName` if that is given. [B7-22]
 */
export const storedReportLink = companyEndpoint({
  method: 'GET',
  path: 'storedReports/:guid',
  gate: eachMember,
  query: schemas.StoredReportAsked,
  reply: schemas.StoredReportAddress,
  sample: {
    params: { guid: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b13' },
    query: { action: 'Download', fileName: 'Faktúry.pdf', resourceType: 'Invoice' },
    finds: 'nothing',
  },
});
