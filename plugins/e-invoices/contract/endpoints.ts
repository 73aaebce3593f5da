import { companyEndpoint } from '#core/contract';
import { documentNotIssued } from '#plugins/documents/contract';
import { notAnInvoice } from './problems.ts';
import * as schemas from './schemas.ts';

/*
 * Endpoints about a document are under the collection of its kind. A gate cannot name the kind's permission here, so the handler finds the
 * kind and checks its permission (`read`, `download`).
 */

const document = {
  params: { collection: 'documents', documentId: '0193e000-0000-7000-8000-0000000fffff' },
  finds: 'nothing',
} as const;

/**
 * Returns whether a document has to go as an e-invoice, why, and what the rules of the network find in it. A draft is judged as far as it
 * can be before it has a number. Requires the permission to read such documents.
 */
export const checkElectronicInvoice = companyEndpoint({
  method: 'GET',
  path: ':collection/:documentId/e-invoice/check',
  handlerAsks: true,
  reply: schemas.EInvoiceCheck,
  problems: [notAnInvoice],
  sample: document,
});

/**
 * Returns an issued document as an e-invoice: UBL 2.1 of Peppol BIS Billing 3 with the print as it was issued enclosed. It is returned even
 * if the rules find faults, which `e-invoice/check` lists. Requires the permission to download such documents.
 */
export const downloadElectronicInvoice = companyEndpoint({
  method: 'GET',
  path: ':collection/:documentId/e-invoice',
  handlerAsks: true,
  file: 'application/xml',
  problems: [documentNotIssued, notAnInvoice],
  sample: document,
});
