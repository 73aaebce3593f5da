import { all } from '#core/access';
import { companyEndpoint, from } from '#core/contract';
import { createPartner, partners } from '#plugins/partners/contract';
import { envelopePrinting } from './access.ts';
import * as schemas from './envelope.schemas.ts';

/** Prints an envelope to a partner, for writing to them without a document. [B6-19] */
export const printPartnerEnvelope = companyEndpoint({
  method: 'GET',
  path: 'partners/:partnerId/envelope',
  gate: all(partners.read, envelopePrinting),
  query: schemas.EnvelopeQuery,
  file: 'application/pdf',
  sample: { params: { partnerId: from(createPartner, ({ id }) => id) }, query: { format: 'DL' } },
});
