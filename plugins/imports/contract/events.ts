import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

/** The event that a dry run or an import has ended, with any result. It is sent to the user who started it. [A7-19] */
export const importFinished = hubEvent({
  name: 'ImportFinished',
  to: 'companyUser',
  payload: schemas.ImportFinishedPayload,
});
/** The event that nothing was imported: rows had errors, the job failed for good, or the user lost the right to import. [A7-19] */
export const importFailed = hubEvent({ name: 'ImportFailed', to: 'companyUser', payload: schemas.ImportFailedPayload });
