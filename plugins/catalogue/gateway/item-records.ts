import { recordList } from '#core/gateway';
import { catalogItems } from '../contract/index.ts';
import { CatalogItemSelection } from '../contract/schemas.ts';
import { filteredItems } from './item-store.ts';

/** Lists items for plugins that store data about them. */
export const itemRecords = recordList<CatalogItemSelection>({
  collection: 'catalog-items',
  read: catalogItems.read,
  edit: catalogItems.edit,
  query: CatalogItemSelection,
  async find(at, query, limit) {
    const found = await filteredItems(at, query).select('id').limit(limit).execute();
    return found.map(({ id }) => id);
  },
});
