import { accountants, admins, licensed, readers, resource, writers } from '#core/access';

/** Whoever writes documents chooses from the catalogue and adds to it; deleting is left to owner and admin. [B6-10] */
export const catalogItems = resource('catalogItems', {
  read: readers,
  create: writers,
  edit: writers,
  delete: admins,
  export: accountants,
});

/** How the items of documents behave is set up by those who set the company up. [B6-13] */
export const documentItemsSettings = resource('documentItemsSettings', { edit: admins });

/**
 * What is written on a document goes into the catalogue by itself. The specification says that a licence opens it and not
 * which one: it is taken as one of the *and more* of Pro. [B2.13-1] [B6-17]
 */
export const autoSaving = licensed('autoSaveCatalogItems', { package: 'Pro' });
