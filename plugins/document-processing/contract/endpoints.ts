import { companyEndpoint } from '#core/contract';
import { documentsProcessing } from './access.ts';
import * as schemas from './schemas.ts';

/** One address for each type of document that is received here. [B7-39] */
export const listProcessingSettings = companyEndpoint({
  method: 'GET',
  path: 'DataExtractorConnector/connection/processingSettings',
  gate: documentsProcessing.read,
  reply: schemas.ProcessingSettings,
  sample: {},
});

/** The default until somebody chooses. [B7-40] */
export const readReceivedDate = companyEndpoint({
  method: 'GET',
  path: 'settings/current/receivedDate',
  gate: documentsProcessing.read,
  reply: schemas.ReceivedDateSettings,
  sample: {},
});

/** Which day counts for what is made of arrived documents from now on. [B7-41] */
export const updateReceivedDate = companyEndpoint({
  method: 'PUT',
  path: 'settings/receivedDate',
  gate: documentsProcessing.edit,
  body: schemas.ReceivedDateSettings,
  reply: schemas.ReceivedDateSettings,
  sample: { body: { receivedDateType: 1 } },
});
