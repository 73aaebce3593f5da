import { companyEndpoint } from '#core/contract';
import * as schemas from './received.schemas.ts';
import { eInvoices } from './rights.ts';

/**
 * Returns when the provider was last asked for received e-invoices, and how that went. All values are empty until the first poll, which
 * follows within a quarter of an hour after a connection was made that may receive.
 */
export const readReception = companyEndpoint({
  method: 'GET',
  path: 'e-invoices/reception',
  gate: eInvoices.read,
  reply: schemas.Reception,
  sample: {},
});

/** Starts to fetch what waits at the provider, at most once a minute. `GET e-invoices/reception` tells how it went. */
export const pollReception = companyEndpoint({
  method: 'POST',
  path: 'e-invoices/reception/poll',
  gate: eInvoices.edit,
  reply: schemas.PollBegun,
  accepted: true,
  sample: {},
});

/**
 * Keeps an e-invoice that came another way, as if the provider had handed it over: its bytes are stored for good, and it waits to be
 * processed. Returns the ids of both. It responds with 400 and the path `/content` for a file that is no invoice or credit note of UBL 2.1.
 */
export const bringReceived = companyEndpoint({
  method: 'POST',
  path: 'e-invoices/received',
  gate: eInvoices.edit,
  body: schemas.BroughtInvoice,
  bodyLimit: schemas.receivedBody,
  reply: schemas.KeptInvoice,
  sample: {
    // <Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>
    body: {
      content: 'PEludm9pY2UgeG1sbnM9InVybjpvYXNpczpuYW1lczpzcGVjaWZpY2F0aW9uOnVibDpzY2hlbWE6eHNkOkludm9pY2UtMiIvPg==',
    },
  },
});

/**
 * Starts to put all e-invoices of a period that the company keeps into a ZIP, for an inspection: the bytes as they came or left, and a
 * list with their hashes. `GET long-work/{jobId}` tells when it is finished, with the address of the file; so does a notification.
 */
export const collectKept = companyEndpoint({
  method: 'POST',
  path: 'e-invoices/kept',
  gate: eInvoices.edit,
  body: schemas.KeptPeriod,
  reply: schemas.KeptBegun,
  accepted: true,
  sample: { body: { from: '2027-01-01', until: '2027-01-31' } },
});
