import { companyEndpoint } from '#core/contract';
import { sendingNotPossible } from './problems.ts';
import { eInvoices } from './rights.ts';
import * as schemas from './sending.schemas.ts';

/* As in `endpoints.ts`, the handler also checks the permission to read the document. */

const document = {
  params: { collection: 'documents', documentId: '0193e000-0000-7000-8000-0000000fffff' },
  finds: 'nothing',
} as const;

/** Returns the state of an issued document's e-invoice and everything that happened to it. Requires the permission to read the document. */
export const readSending = companyEndpoint({
  method: 'GET',
  path: ':collection/:documentId/e-invoice/sending',
  gate: eInvoices.read,
  handlerAsks: true,
  reply: schemas.SendingAnswer,
  sample: document,
});

/**
 * Starts another attempt to hand the e-invoice over, with the same bytes and the same key. It returns the state before the attempt; an
 * event announces the result to open pages. It is not possible if the provider has the e-invoice, while an attempt is running, or a day
 * after an attempt without an answer: then a user has to find out the result first.
 */
export const retrySending = companyEndpoint({
  method: 'POST',
  path: ':collection/:documentId/e-invoice/retry',
  gate: eInvoices.edit,
  handlerAsks: true,
  reply: schemas.SendingAnswer,
  problems: [sendingNotPossible],
  sample: document,
});

/** Records that a user handed the e-invoice over in another way, such as in the provider's portal. It is not sent again. */
export const handOverByHand = companyEndpoint({
  method: 'POST',
  path: ':collection/:documentId/e-invoice/by-hand',
  gate: eInvoices.edit,
  handlerAsks: true,
  body: schemas.HandOverInput,
  reply: schemas.SendingAnswer,
  problems: [sendingNotPossible],
  sample: { ...document, body: {} },
});

/**
 * Records what a user found out at the provider about an attempt that had no answer for a day. An e-invoice that arrived counts as
 * accepted; another one is sent again.
 */
export const decideOutcome = companyEndpoint({
  method: 'POST',
  path: ':collection/:documentId/e-invoice/outcome',
  gate: eInvoices.edit,
  handlerAsks: true,
  body: schemas.OutcomeInput,
  reply: schemas.SendingAnswer,
  problems: [sendingNotPossible],
  sample: { ...document, body: { arrived: true } },
});

/** Returns which of these documents are sent as e-invoices, and their states. Documents that the caller may not read are left out. */
export const listSendingStates = companyEndpoint({
  method: 'GET',
  path: 'e-invoices/states',
  gate: eInvoices.read,
  query: schemas.SendingStatesQuery,
  reply: schemas.SendingStates,
  sample: { query: { ids: document.params.documentId } },
});

/** Returns the number of e-invoices that need attention. The filter `eInvoice:stuck` of the list finds them. */
export const readSendingSummary = companyEndpoint({
  method: 'GET',
  path: 'e-invoices/summary',
  gate: eInvoices.read,
  reply: schemas.SendingSummary,
  sample: {},
});
