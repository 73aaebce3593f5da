import { companyEndpoint, problems } from '#core/contract';
import * as schemas from './many.schemas.ts';
import { eInvoices } from './rights.ts';

/* As in `endpoints.ts`, the handler also checks the permission to read documents of the kind. */

const manyDocuments = {
  params: { collection: 'documents' },
  body: { ids: ['0193e000-0000-7000-8000-0000000fffff'] },
  finds: 'nothing',
} as const;

/**
 * Returns what `POST {collection}/e-invoices` would do: the documents whose e-invoices would not be handed over, with the reasons. More
 * than 50 documents are only counted: `left` is empty then. Requires the permission to read documents of the kind.
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
 * Starts to hand over the e-invoices of many issued documents. An e-invoice that no provider has accepted yet is sent again if its state
 * allows it. `GET long-work/{jobId}` states when the work has ended, and its `message` lists the documents that were not sent. A
 * notification says the same. Requires the permission to read documents of the kind.
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
