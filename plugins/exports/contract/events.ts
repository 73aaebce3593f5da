import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

/** The event that an export is finished. It is sent to all pages of the person who requested the export. [A7-19] */
export const exportCreated = hubEvent({
  name: 'ExportCreated',
  to: 'companyUser',
  payload: schemas.ExportCreatedPayload,
});
/** The event that an export failed, or that the person who requested it has lost the right to it. [A7-19] */
export const exportFailed = hubEvent({ name: 'ExportFailed', to: 'companyUser', payload: schemas.ExportFailedPayload });
