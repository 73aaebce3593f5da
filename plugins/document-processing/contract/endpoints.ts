import { companyEndpoint } from '#core/contract';
import { documentsProcessing } from './access.ts';
import * as schemas from './schemas.ts';

/** Lists an e-mail address for each type of document that this installation receives. [B7-39] */
export const listProcessingSettings = companyEndpoint({
  method: 'GET',
  path: 'DataExtractorConnector/connection/processingSettings',
  gate: documentsProcessing.read,
  reply: schemas.ProcessingSettings,
  sample: {},
});

/** Returns the received date setting; the default if nobody has changed it. [B7-40] */
export const readReceivedDate = companyEndpoint({
  method: 'GET',
  path: 'settings/current/receivedDate',
  gate: documentsProcessing.read,
  reply: schemas.ReceivedDateSettings,
  sample: {},
});

/** Changes which day counts as the day of receipt for documents that are created from now on. [B7-41] */
export const updateReceivedDate = companyEndpoint({
  method: 'PUT',
  path: 'settings/receivedDate',
  gate: documentsProcessing.edit,
  body: schemas.ReceivedDateSettings,
  reply: schemas.ReceivedDateSettings,
  sample: { body: { receivedDateType: 1 } },
});
