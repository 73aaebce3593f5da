import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

/** To whoever asked, on each of their pages in the company. [A7-19] */
export const exportCreated = hubEvent({
  name: 'ExportCreated',
  to: 'companyUser',
  payload: schemas.ExportCreatedPayload,
});
/** It was given up, or whoever asked lost the right to it. [A7-19] */
export const exportFailed = hubEvent({ name: 'ExportFailed', to: 'companyUser', payload: schemas.ExportFailedPayload });
