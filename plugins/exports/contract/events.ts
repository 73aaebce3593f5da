import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

/** The event is sent to the person who requested the export, on each of their pages in the company. [A7-19] */
export const exportCreated = hubEvent({
  name: 'ExportCreated',
  to: 'companyUser',
  payload: schemas.ExportCreatedPayload,
});
/** The event means that the export was given up, or that the person who requested it lost the right to it. [A7-19] */
export const exportFailed = hubEvent({ name: 'ExportFailed', to: 'companyUser', payload: schemas.ExportFailedPayload });
