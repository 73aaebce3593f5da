import { companyEndpoint, from } from '#core/contract';
import { createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { vatLimitMarking, vatLimitWatching } from './access.ts';
import * as schemas from './schemas.ts';

/** How far the company is from having to register for VAT. [B7-37] */
export const checkVatLimit = companyEndpoint({
  method: 'GET',
  path: 'vatLimit',
  gate: vatLimitWatching,
  reply: schemas.VatLimit,
  sample: {},
});

/** The same with what it is made of, and what is to be expected. */
export const readVatOutlook = companyEndpoint({
  method: 'GET',
  path: 'vat-limit/outlook',
  gate: vatLimitWatching,
  reply: schemas.VatOutlook,
  sample: {},
});

const documentId = from(createInvoice, ({ id }) => id);

export const readVatLimitMark = companyEndpoint({
  method: 'GET',
  path: 'vat-limit/documents/:documentId',
  gate: vatLimitWatching,
  reply: schemas.MarkedDocument,
  sample: { params: { documentId } },
});

/** The supply of this document is none of the turnover, nor are its corrections. */
export const markAsNotCounting = companyEndpoint({
  method: 'PUT',
  path: 'vat-limit/documents/:documentId',
  gate: vatLimitMarking,
  body: schemas.Mark,
  reply: schemas.MarkedDocument,
  sample: { params: { documentId }, body: { reason: 'incidentalAsset', note: 'Predaj auta' } },
});

/** It counts again. */
export const countAgain = companyEndpoint({
  method: 'DELETE',
  path: 'vat-limit/documents/:documentId',
  gate: vatLimitMarking,
  sample: { params: { documentId } },
});

/** One line of an issued document: whether it counts, whatever it was when the document was written. */
export const markLine = companyEndpoint({
  method: 'PUT',
  path: 'vat-limit/documents/:documentId/lines/:lineId',
  gate: vatLimitMarking,
  body: schemas.LineMark,
  reply: schemas.MarkedDocument,
  sample: {
    params: {
      documentId: from(issueInvoice, ({ id }) => id),
      lineId: from(issueInvoice, ({ lines }) => lines[0]?.id ?? ''),
    },
    body: { turnover: 'incidentalAsset' },
  },
});

/** What the turnover of this year leaves out, and why. */
export const listLeftOut = companyEndpoint({
  method: 'GET',
  path: 'vat-limit/left-out',
  gate: vatLimitWatching,
  reply: schemas.LeftOut,
  sample: {},
});
