import { companyEndpoint } from '#core/contract';
import * as schemas from './received.schemas.ts';
import { eInvoices } from './rights.ts';

/**
 * Returns when the provider was last polled for received e-invoices, and the result. All values are empty until the first poll, at most a
 * quarter of an hour after a receiving connection was added.
 */
export const readReception = companyEndpoint({
  method: 'GET',
  path: 'e-invoices/reception',
  gate: eInvoices.read,
  reply: schemas.Reception,
  sample: {},
});

/** Starts to fetch the documents that wait at the provider, at most once a minute. `GET e-invoices/reception` returns the result. */
export const pollReception = companyEndpoint({
  method: 'POST',
  path: 'e-invoices/reception/poll',
  gate: eInvoices.edit,
  reply: schemas.PollBegun,
  accepted: true,
  sample: {},
});

/**
 * Stores an e-invoice that came in another way, as if the provider had delivered it: its bytes are stored permanently, and it waits to be
 * processed. Returns the ids of both. It responds with 400 and the path `/content` for a file that is neither an invoice nor a credit note
 * of UBL 2.1.
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
 * Starts to collect all stored e-invoices of a period in a ZIP file, for a tax inspection: the bytes as they were sent or received, and a
 * list with their hashes. `GET long-work/{jobId}` returns the address of the file when it is finished, and a notification announces it.
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
