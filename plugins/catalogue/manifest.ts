import { contribute, definePlugin, provide } from '#core/registry';
import {
  companyClient,
  companyEvents,
  companyPage,
  detailCard,
  navItem,
  pointsOf,
  searchHealth,
  settingsPage,
  shortcut,
} from '#core/web/tokens';
import { lineSuggestions } from '#plugins/documents/contract';
import { partnerPages } from '#plugins/partners/contract';
// The contract's index is not imported here, because it would load the endpoints before the first paint.
import { autoSaving, catalogItems, documentItemsSettings } from './contract/access.ts';
import { catalogueStore } from './contract/catalogue-store.ts';
import { catalogueSuggestions } from './contract/catalogue-suggestions.ts';
import { catalogItemPages } from './contract/item-pages.ts';
import { itemFieldSets } from './contract/index.ts';

/**
 * The catalogue of goods and services that a company sells and buys, with codes and prices. It provides suggestions for
 * the lines of documents.
 */
export default definePlugin({
  id: 'catalogue',
  version: '1.0.0',
  declares: [catalogItems, documentItemsSettings, autoSaving],
  opens: [itemFieldSets, ...Object.values(pointsOf(catalogItemPages))],
  provides: [
    provide(catalogueStore, [companyClient, companyEvents, searchHealth], () => import('./web/catalogue-store.ts')),
    provide(catalogueSuggestions, [companyClient], () => import('./web/catalogue-suggestions.ts')),
  ],
  contributes: [
    companyPage({
      id: 'catalogue.list',
      path: 'catalog-items/list',
      titleKey: 'CATALOGUE.TITLE',
      gate: catalogItems.read,
      shape: 'list',
      page: () => import('./web/catalogue-page.tsx'),
    }),
    companyPage({
      id: 'catalogue.create',
      path: 'catalog-items/list/detail/create',
      titleKey: 'CATALOGUE.NEW',
      gate: catalogItems.create,
      shape: 'record',
      page: () => import('./web/new-item-page.tsx'),
    }),
    companyPage({
      id: 'catalogue.detail',
      path: 'catalog-items/list/detail/:detailId',
      titleKey: 'CATALOGUE.DETAIL',
      gate: catalogItems.read,
      shape: 'record',
      page: () => import('./web/item-page.tsx'),
    }),
    navItem({
      id: 'catalogue.nav',
      titleKey: 'CATALOGUE.TITLE',
      icon: 'box',
      to: 'catalog-items',
      gate: catalogItems.read,
      order: 35,
    }),
    shortcut({
      id: 'catalogue.go',
      keys: 'g a',
      titleKey: 'CATALOGUE.TITLE',
      to: 'catalog-items/list',
      gate: catalogItems.read,
    }),
    settingsPage({
      id: 'catalogue.settings',
      path: 'document-items-settings',
      group: 'documents',
      titleKey: 'SETTINGS.DOCUMENT_ITEMS.TITLE',
      gate: documentItemsSettings.edit,
      page: () => import('./web/item-settings-page.tsx'),
    }),
    contribute(
      lineSuggestions,
      { id: 'catalogue.lines', gate: catalogItems.read },
      { suggestions: catalogueSuggestions },
    ),
    detailCard(partnerPages, {
      id: 'catalogue.partner-level',
      titleKey: 'CATALOGUE.LEVEL.TITLE',
      gate: catalogItems.read,
      component: () => import('./web/partner-level.tsx'),
    }),
  ],
});
