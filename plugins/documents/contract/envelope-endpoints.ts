import { all } from '#core/access';
import { companyEndpoint, from } from '#core/contract';
import { createPartner, partners } from '#plugins/partners/contract';
import { envelopePrinting } from './access.ts';
import * as schemas from './envelope.schemas.ts';

/**
 * An envelope for a document's other side, from the company as it is now. One address for all kinds: the handler finds the kind, and asks
 * for its right to print. [B6-19]
 */
export const printEnvelope = companyEndpoint({
  method: 'GET',
  path: ':collection/:documentId/envelope',
  gate: envelopePrinting,
  query: schemas.EnvelopeAsked,
  file: 'application/pdf',
  sample: {
    params: { collection: 'documents', documentId: '0193e000-0000-7000-8000-0000000fffff' },
    query: { format: 'DL' },
    finds: 'nothing',
  },
});

/** One for a partner, whom somebody writes to without a document. [B6-19] */
export const printPartnerEnvelope = companyEndpoint({
  method: 'GET',
  path: 'partners/:partnerId/envelope',
  gate: all(partners.read, envelopePrinting),
  query: schemas.EnvelopeAsked,
  file: 'application/pdf',
  sample: { params: { partnerId: from(createPartner, ({ id }) => id) }, query: { format: 'DL' } },
});
