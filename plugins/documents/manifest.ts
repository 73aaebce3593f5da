import { definePlugin, exportsOf, provide } from '#core/registry';
import { bulkVerb, companyClient, companyEvents, pointsOf, searchHealth, uiSettings } from '#core/web/tokens';
import {
  documentDiscounts,
  documentKinds,
  documentPages,
  exchangeRateSources,
  invoicingGrid,
  kindPages,
  withVatPrices,
} from './contract/index.ts';

const web = exportsOf(() => import('./web/index.ts'));

/** The engine of all kinds of documents; each kind is a plugin of its own. */
export default definePlugin({
  id: 'documents',
  version: '1.0.0',
  declares: [invoicingGrid, documentDiscounts, withVatPrices],
  opens: [documentKinds, exchangeRateSources, ...Object.values(pointsOf(kindPages))],
  provides: [
    provide(documentPages, [companyClient, companyEvents, searchHealth, uiSettings], web('makeDocumentPages')),
  ],
  contributes: [
    bulkVerb({
      id: 'documents.print',
      textKey: 'DOCUMENTS.PRINT.PRINT',
      right: 'print',
      component: () => import('./web/print/print-menu.tsx'),
    }),
  ],
});
