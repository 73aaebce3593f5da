import { companyEndpoint, from } from '#core/contract';
import { createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { vatLimitMarking, vatLimitWatching } from './access.ts';
import * as schemas from './schemas.ts';

/** Returns how much turnover remains until the company must register for VAT. [B7-37] */
export const checkVatLimit = companyEndpoint({
  method: 'GET',
  path: 'vatLimit',
  gate: vatLimitWatching,
  reply: schemas.VatLimit,
  sample: {},
});

/** Returns the turnover with its components and a forecast. */
export const readVatOutlook = companyEndpoint({
  method: 'GET',
  path: 'vat-limit/outlook',
  gate: vatLimitWatching,
  reply: schemas.VatOutlook,
  sample: {},
});

const documentId = from(createInvoice, ({ id }) => id);

/** Returns whether the supply of a document counts in the turnover, and that of each of its lines. */
export const readVatLimitMark = companyEndpoint({
  method: 'GET',
  path: 'vat-limit/documents/:documentId',
  gate: vatLimitWatching,
  reply: schemas.MarkedDocument,
  sample: { params: { documentId } },
});

/** Marks the supply of a document and its corrections as excluded from the turnover. */
export const markAsNotCounting = companyEndpoint({
  method: 'PUT',
  path: 'vat-limit/documents/:documentId',
  gate: vatLimitMarking,
  body: schemas.Mark,
  reply: schemas.MarkedDocument,
  sample: { params: { documentId }, body: { reason: 'incidentalAsset', note: 'Predaj auta' } },
});

/** Counts the supply of a document into the turnover again. */
export const countAgain = companyEndpoint({
  method: 'DELETE',
  path: 'vat-limit/documents/:documentId',
  gate: vatLimitMarking,
  sample: { params: { documentId } },
});

/** Sets whether one line of an issued document counts into the turnover, independently of the setting in the document. */
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

/** Lists the supplies that are excluded from this year's turnover, with the reasons. */
export const listExcludedSupplies = companyEndpoint({
  method: 'GET',
  path: 'vat-limit/left-out',
  gate: vatLimitWatching,
  reply: schemas.ExcludedSupplies,
  sample: {},
});
