import { all } from '#core/access';
import { companyEndpoint } from '#core/contract';
import { catalogItems } from '#plugins/catalogue/contract';
import * as schemas from './missing.schemas.ts';
import { eInvoices, missingData } from './rights.ts';

/** The name by which the list of partners is exported. */
export const missingPartnersCollection = 'e-invoice-partners';
/** The columns of that file, in their order. */
export const missingPartnersColumns = [
  'name',
  'registrationId',
  'taxId',
  'vatId',
  'street',
  'postCode',
  'city',
  'country',
  'email',
  'missing',
] as const;

/**
 * Returns what the company's own data lack, so that the network would refuse each of its e-invoices. The rules are those that check a
 * document. The data are mended in the company's settings and in its bank accounts.
 */
export const readMissingOwnData = companyEndpoint({
  method: 'GET',
  path: 'e-invoices/missing/company',
  gate: missingData,
  reply: schemas.MissingOwn,
  sample: {},
});

/**
 * Lists the partners whose data would stop an e-invoice, with the fields to mend. A partner leaves the list once its data are mended by
 * `updatePartner`.
 */
export const listMissingPartners = companyEndpoint({
  method: 'GET',
  path: 'e-invoices/missing/partners',
  gate: missingData,
  query: schemas.MissingPartnersQuery,
  reply: schemas.MissingPartners,
  sample: { query: { top: 10, among: 'all', missing: 'taxId' } },
});

/**
 * Lists the items of the catalogue whose unit an e-invoice cannot say. An item leaves the list once it has another unit, or the code of its
 * unit, by `updateCatalogItem`.
 */
export const listMissingItems = companyEndpoint({
  method: 'GET',
  path: 'e-invoices/missing/items',
  gate: all(eInvoices.read, catalogItems.read),
  query: schemas.MissingItemsQuery,
  reply: schemas.MissingItems,
  sample: { query: { top: 10 } },
});
