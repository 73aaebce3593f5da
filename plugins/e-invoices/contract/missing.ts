import { all } from '#core/access';
import { companyEndpoint } from '#core/contract';
import { catalogItems } from '#plugins/catalogue/contract';
import * as schemas from './missing.schemas.ts';
import { eInvoices, missingData } from './rights.ts';

/** The name of the exported list of partners. */
export const missingPartnersCollection = 'e-invoice-partners';
/** The columns of the exported file, in their order. */
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
 * Returns the faults in the company's own data for which the network would refuse each of its e-invoices. The same rules check documents.
 * The data are corrected in the company's settings and in its bank accounts.
 */
export const readMissingOwnData = companyEndpoint({
  method: 'GET',
  path: 'e-invoices/missing/company',
  gate: missingData,
  reply: schemas.MissingOwn,
  sample: {},
});

/**
 * Lists the partners with data that would prevent an e-invoice, and the fields to correct. A partner leaves the list when `updatePartner`
 * has corrected its data.
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
 * Lists the items of the catalogue whose unit has no valid code for e-invoices. An item leaves the list when `updateCatalogItem` has set
 * another unit or the code of the unit.
 */
export const listMissingItems = companyEndpoint({
  method: 'GET',
  path: 'e-invoices/missing/items',
  gate: all(eInvoices.read, catalogItems.read),
  query: schemas.MissingItemsQuery,
  reply: schemas.MissingItems,
  sample: { query: { top: 10 } },
});
