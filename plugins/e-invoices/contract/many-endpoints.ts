import { companyEndpoint, problems } from '#core/contract';
import * as schemas from './many.schemas.ts';
import { eInvoices } from './rights.ts';

/* As in `endpoints.ts`, the handler also asks for the right to read such documents. */

const manyDocuments = {
  params: { collection: 'documents' },
  body: { ids: ['0193e000-0000-7000-8000-0000000fffff'] },
  finds: 'nothing',
} as const;

/**
 * Returns what `POST {collection}/e-invoices` would do: the documents whose e-invoices would not be handed over, with the reasons. Of more
 * than 50 documents none is tried. Requires the permission to read such documents.
 * @param collection The path segment of the list, such as `invoices`.
 */
export const forecastSendingOfMany = companyEndpoint({
  method: 'POST',
  path: ':collection/e-invoices/forecast',
  gate: eInvoices.edit,
  handlerAsks: true,
  body: schemas.ManyToSend,
  reply: schemas.SendingForecast,
  sample: manyDocuments,
});

/**
 * Starts to hand over the e-invoices of many issued documents. Those that a provider has not taken are tried again where their state allows
 * that. `GET long-work/{jobId}` tells when it has ended, and its `message` which documents were left as they are; so does a notification. Requires the
 * permission to read such documents.
 * @param collection The path segment of the list, such as `invoices`.
 */
export const sendManyElectronicInvoices = companyEndpoint({
  method: 'POST',
  path: ':collection/e-invoices',
  gate: eInvoices.edit,
  handlerAsks: true,
  body: schemas.ManySending,
  reply: schemas.SendingBegun,
  accepted: true,
  problems: [problems.needsAcknowledgement],
  sample: manyDocuments,
});
