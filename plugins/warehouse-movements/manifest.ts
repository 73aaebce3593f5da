import { contribute, definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, companyPage, detailCard, navItem, onHubEvent } from '#core/web/tokens';
import { catalogItemPages } from '#plugins/catalogue/contract';
import { kindPages, stockPlaces } from '#plugins/documents/contract';
// The contract's index is not imported here, because it would load the endpoints before the first paint.
import { warehouseMovements } from './contract/access.ts';
import { linkedMovementsChanged } from './contract/events.ts';
import { warehouseChoices } from './contract/stock-places.ts';
import { stockStore } from './contract/stock-store.ts';

const title = { titleKey: 'STOCK.TITLE', gate: warehouseMovements.read } as const;

/** The plugin of stock: the stock of each warehouse, and the movements that documents and users make. */
export default definePlugin({
  id: 'warehouse-movements',
  version: '1.0.0',
  declares: [warehouseMovements],
  provides: [
    provide(stockStore, [companyClient, companyEvents], () => import('./web/stock-store.ts')),
    provide(warehouseChoices, [companyClient], () => import('./web/stock-places.ts')),
  ],
  contributes: [
    companyPage({
      id: 'warehouse-movements.stock',
      path: 'warehouse-movements/list',
      ...title,
      shape: 'list',
      page: () => import('./web/stock-page.tsx'),
    }),
    companyPage({
      id: 'warehouse-movements.movements',
      path: 'warehouse-movements/movements',
      titleKey: 'STOCK.ALL_MOVEMENTS',
      gate: warehouseMovements.read,
      shape: 'list',
      page: () => import('./web/movements-page.tsx'),
    }),
    navItem({ id: 'warehouse-movements.nav', icon: 'box', to: 'warehouse-movements', order: 36, ...title }),
    detailCard(catalogItemPages, {
      id: 'warehouse-movements.item',
      titleKey: 'STOCK.CARD',
      gate: warehouseMovements.read,
      appliesTo: ({ isStock }) => isStock,
      component: () => import('./web/item-stock.tsx'),
    }),
    detailCard(kindPages, {
      id: 'warehouse-movements.document',
      titleKey: 'STOCK.DOCUMENT',
      gate: warehouseMovements.read,
      appliesTo: ({ status, extra }) => status !== 'draft' && extra !== undefined && 'warehouseId' in extra,
      component: () => import('./web/document-stock.tsx'),
    }),
    contribute(
      stockPlaces,
      { id: 'warehouse-movements.places', gate: warehouseMovements.read },
      { places: warehouseChoices },
    ),
    onHubEvent({
      id: 'warehouse-movements.linked',
      event: linkedMovementsChanged,
      react: () => import('./web/on-linked-movements.ts'),
    }),
  ],
});
