import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

/** To whoever asked: a dry run or an import came to its end, whatever it found. [A7-19] */
export const importFinished = hubEvent({
  name: 'ImportFinished',
  to: 'companyUser',
  payload: schemas.ImportFinishedPayload,
});
/** Nothing was imported: rows were at fault, it was given up, or whoever asked lost the right to it. [A7-19] */
export const importFailed = hubEvent({ name: 'ImportFailed', to: 'companyUser', payload: schemas.ImportFailedPayload });
