import { definePlugin, exportsOf, provide } from '#core/registry';
import {
  selectionAction,
  feedback,
  gated,
  settingsPage,
  companyClient,
  companyEvents,
  detailAction,
  notificationCommand,
  onHubEvent,
  pointsOf,
  searchHealth,
  startCard,
  uiSettings,
} from '#core/web/tokens';
import { partnerPages } from '#plugins/partners/contract';
import {
  bulkActions,
  documentDiscounts,
  documentFieldSets,
  documentKinds,
  documentPages,
  draftAdvisers,
  draftTextHints,
  draftPages,
  envelopePrinting,
  exchangeRateSources,
  invoicesSummary,
  invoicingGrid,
  kindPages,
  lineSuggestions,
  orderManagement,
  retentions,
  stockPlaces,
  withVatPrices,
} from './contract/index.ts';
import { customFieldEditing, customFielding, customFields } from './contract/custom-field-access.ts';
import { customFieldsStore } from './contract/custom-fields-store.ts';
import { linkedDocumentsChanged } from './contract/linked-documents.ts';

const web = exportsOf(() => import('./web/index.ts'));
const printed = exportsOf(() => import('./web/print/printed-file.ts'));
const needs = ['blobGuid', 'fileName', 'resourceType'];

/** The engine of all kinds of documents; each kind is a plugin of its own. */
export default definePlugin({
  id: 'documents',
  version: '1.0.0',
  declares: [
    invoicingGrid,
    documentDiscounts,
    withVatPrices,
    bulkActions,
    envelopePrinting,
    orderManagement,
    retentions,
    invoicesSummary,
    customFields,
    customFielding,
  ],
  opens: [
    documentKinds,
    documentFieldSets,
    exchangeRateSources,
    lineSuggestions,
    stockPlaces,
    draftAdvisers,
    draftTextHints,
    pointsOf(draftPages).cards,
    ...Object.values(pointsOf(kindPages)),
  ],
  provides: [
    provide(documentPages, [companyClient, companyEvents, searchHealth, uiSettings, gated], web('makeDocumentPages')),
    provide(
      customFieldsStore,
      [companyClient, companyEvents, feedback, gated],
      () => import('./web/custom-fields/custom-fields-store.ts'),
    ),
  ],
  contributes: [
    settingsPage({
      id: 'documents.custom-fields',
      path: 'custom-fields',
      group: 'documents',
      titleKey: 'CUSTOM_FIELDS.TITLE',
      gate: customFieldEditing,
      whenDenied: 'locked',
      shape: 'entities',
      page: () => import('./web/custom-fields/custom-fields-page.tsx'),
    }),
    startCard({
      id: 'documents.start',
      order: 10,
      titleKey: 'DOCUMENTS.START.TITLE',
      gate: invoicesSummary.read,
      component: () => import('./web/start/open-documents-card.tsx'),
    }),
    selectionAction({
      id: 'documents.print',
      textKey: 'DOCUMENTS.PRINT.PRINT',
      right: 'print',
      gate: bulkActions,
      whenDenied: 'locked',
      component: () => import('./web/print/print-menu.tsx'),
    }),
    selectionAction({
      id: 'documents.many',
      textKey: 'DOCUMENTS.MANY.MENU',
      right: 'edit',
      component: () => import('./web/many/many-menu.tsx'),
    }),
    selectionAction({
      id: 'documents.make',
      textKey: 'DOCUMENTS.CHAIN.MAKE_OF_CHOSEN',
      right: 'create',
      component: () => import('./web/chain/make-menu.tsx'),
    }),
    detailAction(partnerPages, {
      id: 'documents.partner-envelope',
      textKey: 'DOCUMENTS.ENVELOPE.ACTION',
      icon: 'envelope',
      gate: envelopePrinting,
      dialog: () => import('./web/envelope/partner-envelope-dialog.tsx'),
    }),
    onHubEvent({
      id: 'documents.linked',
      event: linkedDocumentsChanged,
      react: () => import('./web/chain/on-linked-documents.ts'),
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
