import { accountants, admins, licensed, readers, resource, writers } from '#core/access';

/** The rights over the catalogue. Members who write documents read and add items; only the owner and admins delete them. [B6-10] */
export const catalogItems = resource('catalogItems', {
  read: readers,
  create: writers,
  edit: writers,
  delete: admins,
  export: accountants,
});

/** The right to set up how items behave on documents, for admins. [B6-13] */
export const documentItemsSettings = resource('documentItemsSettings', { edit: admins });

/**
 * The licence feature that saves lines of documents to the catalogue automatically. The specification requires a licence but does not name
 * its package; Pro was chosen, because its list ends with *and more*. [B2.13-1] [B6-17]
 */
export const autoSaving = licensed('autoSaveCatalogItems', { package: 'Pro' });
