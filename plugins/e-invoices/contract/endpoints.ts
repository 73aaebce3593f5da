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
 * Returns whether the law requires a document to be sent as an e-invoice, why, and the faults that the network's rules find in it. A draft
 * is checked too, except for the rules that need its number. Requires the permission to read documents of the kind.
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
 * Returns an issued document as an e-invoice: UBL 2.1 of Peppol BIS Billing 3, with the PDF of the issued document enclosed. It is returned
 * even if the rules find faults, which `e-invoice/check` lists. Requires the permission to download documents of the kind.
 */
export const downloadElectronicInvoice = companyEndpoint({
  method: 'GET',
  path: ':collection/:documentId/e-invoice',
  handlerAsks: true,
  file: 'application/xml',
  problems: [documentNotIssued, notAnInvoice],
  sample: document,
});
