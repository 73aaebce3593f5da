import { companyEndpoint } from '#core/contract';
import { sendingNotPossible } from './problems.ts';
import { eInvoices } from './rights.ts';
import * as schemas from './sending.schemas.ts';

/* As in `endpoints.ts`, the handler also asks for the right to read the document. */

const document = {
  params: { collection: 'documents', documentId: '0193e000-0000-7000-8000-0000000fffff' },
  finds: 'nothing',
} as const;

/** Returns how an issued document fares that leaves as an e-invoice, with all that happened to it. Requires the permission to read it. */
export const readSending = companyEndpoint({
  method: 'GET',
  path: ':collection/:documentId/e-invoice/sending',
  gate: eInvoices.read,
  handlerAsks: true,
  reply: schemas.SendingAnswer,
  sample: document,
});

/**
 * Tries to hand the e-invoice over at once: the same bytes with the same key. Returns how it fares; the attempt itself follows, and pages
 * hear of it. Not possible once the provider has it, while an attempt runs, or a day after an attempt without an answer, when a person has
 * to find out first.
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

/** Notes that somebody handed the e-invoice over another way, such as at the provider's portal. It is not tried again. */
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
 * Says what a person found out at the provider about an attempt that had no answer for a day. What arrived counts as taken; what did not is
 * handed over anew.
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

/** Returns which of these documents leave as e-invoices, and how these fare. Documents that the caller may not read are left out. */
export const listSendingStates = companyEndpoint({
  method: 'GET',
  path: 'e-invoices/states',
  gate: eInvoices.read,
  query: schemas.SendingStatesQuery,
  reply: schemas.SendingStates,
  sample: { query: { ids: document.params.documentId } },
});

/** Returns how many e-invoices a person should look at: the list's filter `eInvoice:stuck` finds them. */
export const readSendingSummary = companyEndpoint({
  method: 'GET',
  path: 'e-invoices/summary',
  gate: eInvoices.read,
  reply: schemas.SendingSummary,
  sample: {},
});
