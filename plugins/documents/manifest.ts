import { definePlugin, exportsOf, provide } from '#core/registry';
import {
  bulkVerb,
  companyClient,
  companyEvents,
  notificationCommand,
  pointsOf,
  searchHealth,
  uiSettings,
} from '#core/web/tokens';
import {
  documentDiscounts,
  documentKinds,
  documentPages,
  exchangeRateSources,
  invoicingGrid,
  kindPages,
  lineSuggestions,
  orderManagement,
  withVatPrices,
} from './contract/index.ts';

const web = exportsOf(() => import('./web/index.ts'));
const printed = exportsOf(() => import('./web/print/printed-file.ts'));
const needs = ['blobGuid', 'fileName', 'resourceType'];

/** The engine of all kinds of documents; each kind is a plugin of its own. */
export default definePlugin({
  id: 'documents',
  version: '1.0.0',
  declares: [invoicingGrid, documentDiscounts, withVatPrices, orderManagement],
  opens: [documentKinds, exchangeRateSources, lineSuggestions, ...Object.values(pointsOf(kindPages))],
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
    bulkVerb({
      id: 'documents.make',
      textKey: 'DOCUMENTS.CHAIN.MAKE_OF_CHOSEN',
      right: 'create',
      component: () => import('./web/chain/make-menu.tsx'),
    }),
    notificationCommand({
      id: 'documents.download-printed',
      command: 'BulkDocumentPrinting.DownloadPrintedDocument',
      needs,
      run: printed('downloadPrinted'),
    }),
    notificationCommand({
      id: 'documents.show-printed',
      command: 'BulkDocumentPrinting.ShowPrintedDocument',
      needs,
      run: printed('showPrinted'),
      opensWindow: true,
    }),
    notificationCommand({
      id: 'documents.show-failed',
      command: 'BulkOperation.ShowFailedDocuments',
      needs: ['ids', 'entityType'],
      run: () => import('./web/print/show-failed.ts'),
    }),
  ],
});
