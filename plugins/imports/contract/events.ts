import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

/** The event is sent to the person who started the work: a dry run or an import has ended, whatever it found. [A7-19] */
export const importFinished = hubEvent({
  name: 'ImportFinished',
  to: 'companyUser',
  payload: schemas.ImportFinishedPayload,
});
/** The event means that nothing was imported: rows had errors, the work was given up, or the person lost the right to it. [A7-19] */
export const importFailed = hubEvent({ name: 'ImportFailed', to: 'companyUser', payload: schemas.ImportFailedPayload });
