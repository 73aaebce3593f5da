import { all } from '#core/access';
import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import { createPartner, partners } from '#plugins/partners/contract';
import { updatePriceLevels } from '#plugins/price-levels/contract';
import { catalogItems, documentItemsSettings } from './access.ts';
import * as schemas from './schemas.ts';

/** The problem that another item of the company has this code. */
export const duplicateItemCode = problem('duplicate-code', 409);
/**
 * The problem that a warehouse still has a stock of the item other than zero: nothing could clear that stock once the item is deleted or is
 * no stock item.
 */
export const itemInStock = problem('item-in-stock', 409);
/**
 * The problem that a warehouse has a stock of the item other than zero: the same number in another unit would be another quantity, so the
 * unit cannot change.
 */
export const unitInStock = problem('unit-in-stock', 409);

const values = { unit: 'ks', price: '12.50', prices: [], vatRate: '23', isStock: true };

/** Lists items by pages in Slovak order of their names. */
export const listCatalogItems = companyEndpoint({
  method: 'GET',
  path: 'catalog-items',
  gate: catalogItems.read,
  query: schemas.CatalogItemQuery,
  reply: schemas.CatalogItemPage,
  sample: { query: { top: 10 } },
});

/** Suggests at most ten items while the user types in a line of a document. */
export const suggestCatalogItems = companyEndpoint({
  method: 'GET',
  path: 'catalog-items/suggestions',
  gate: catalogItems.read,
  query: schemas.SuggestionQuery,
  reply: schemas.Suggestions,
  sample: { query: { text: 'dosky', language: 'sk' } },
});

/** Creates an item of the catalogue. A line of a document refers to it by `itemId`. */
export const createCatalogItem = companyEndpoint({
  method: 'POST',
  path: 'catalog-items',
  gate: catalogItems.create,
  body: schemas.NewCatalogItem,
  reply: schemas.CatalogItem,
  problems: [duplicateItemCode, problems.externalIdTaken],
  sample: {
    body: { ...values, code: unique((serial) => `D-${serial}`), name: { sk: 'Smrekové dosky', en: 'Spruce boards' } },
  },
});
const made = { itemId: from(createCatalogItem, ({ id }) => id) };

/** Returns an item of the catalogue with its prices and the `version` that a change needs. */
export const readCatalogItem = companyEndpoint({
  method: 'GET',
  path: 'catalog-items/:itemId',
  gate: catalogItems.read,
  reply: schemas.CatalogItem,
  sample: { params: made },
});

/** Replaces the values of an item. Documents keep the copy that they have. */
export const updateCatalogItem = companyEndpoint({
  method: 'PUT',
  path: 'catalog-items/:itemId',
  gate: catalogItems.edit,
  body: schemas.CatalogItemUpdate,
  reply: schemas.CatalogItem,
  problems: [duplicateItemCode, itemInStock, unitInStock, problems.staleVersion, problems.externalIdTaken],
  sample: {
    params: made,
    body: {
      ...values,
      code: from(createCatalogItem, ({ code }) => code),
      name: { sk: 'Smrekové dosky hobľované', en: 'Planed spruce boards', de: '' },
      version: from(createCatalogItem, ({ version }) => version),
    },
  },
});

/**
 * Deletes an item without stock. Documents and movements store their own copy of the item, so it can always be deleted.
 */
export const deleteCatalogItem = companyEndpoint({
  method: 'DELETE',
  path: 'catalog-items/:itemId',
  gate: catalogItems.delete,
  problems: [itemInStock],
  sample: { params: made },
});

const partner = { partnerId: from(createPartner, ({ id }) => id) };

/** Returns the price level that applies when a partner is offered items. */
export const readPartnerLevel = companyEndpoint({
  method: 'GET',
  path: 'catalog-items/partner-levels/:partnerId',
  gate: all(partners.read, catalogItems.read),
  reply: schemas.PartnerLevel,
  sample: { params: partner },
});

/** Sets the price level of a partner. A change of the level requires the licence. [B6-17] */
export const updatePartnerLevel = companyEndpoint({
  method: 'PUT',
  path: 'catalog-items/partner-levels/:partnerId',
  gate: all(partners.edit, catalogItems.edit),
  body: schemas.PartnerLevel,
  reply: schemas.PartnerLevel,
  sample: { params: partner, body: { levelId: from(updatePriceLevels, ({ levels }) => levels[0]?.id ?? null) } },
});

/** Returns the settings of items in documents. [B7-42] */
export const readDocumentItemsSettings = companyEndpoint({
  method: 'GET',
  path: 'document-items-settings',
  gate: documentItemsSettings.edit,
  reply: schemas.DocumentItemsSettings,
  sample: {},
});

/** Saves the settings. Turning automatic saving on requires the licence. [B7-42] */
export const updateDocumentItemsSettings = companyEndpoint({
  method: 'PUT',
  path: 'document-items-settings',
  gate: documentItemsSettings.edit,
  body: schemas.DocumentItemsSettings,
  reply: schemas.DocumentItemsSettings,
  sample: { body: { autoSaveNonStockCatalogItems: false } },
});
