import { contribute, definePlugin, exportsOf, provide } from '#core/registry';
import {
  companyClient,
  companyEvents,
  detailCard,
  feedback,
  gated,
  listColumn,
  listFilter,
  selectionAction,
  settingsPage,
  startCard,
} from '#core/web/tokens';
import { inboxAction } from '#plugins/document-processing/contract';
import { documentFieldSets, draftTextHints, isTaxDocument, kindPages } from '#plugins/documents/contract';
import { invoiceKind } from '#plugins/invoices/contract';
import { partnerFieldSets } from '#plugins/partners/contract';
// The contract's index is not imported, because it would load the endpoints before the first paint.
import { eInvoiceDocumentFields } from './contract/document-fields.ts';
import { eInvoicePartnerFields } from './contract/partner-fields.ts';
import { providersStore } from './contract/providers-store.ts';
import { receptionStore } from './contract/reception-store.ts';
import { eInvoices, missingData } from './contract/rights.ts';
import { sendingStore } from './contract/sending-store.ts';
import { sendingFilterName, sentEInvoices, stuckEInvoices } from './contract/sent-e-invoices.ts';

const lists = exportsOf(() => import('./web/list/index.ts'));
/** The conditions under which lists show e-invoices. Only invoices are sent as e-invoices, and only some companies send any. */
const ofLists = { lists: [invoiceKind.collection], gate: eInvoices.read, shownWhile: sentEInvoices };

/** Adds e-invoices by EN 16931: it decides whether a document must be one, checks it, and sends and receives the XML through providers. */
export default definePlugin({
  id: 'e-invoices',
  version: '1.0.0',
  declares: [eInvoices],
  provides: [
    provide(sendingStore, [companyClient, companyEvents], () => import('./web/sending/sending-store.ts')),
    provide(receptionStore, [companyClient, companyEvents], () => import('./web/receiving/reception-store.ts')),
    provide(sentEInvoices, [companyClient, companyEvents], lists('makeSentEInvoices')),
    provide(stuckEInvoices, [sentEInvoices], lists('makeStuckEInvoices')),
    provide(
      providersStore,
      [companyClient, companyEvents, feedback, gated],
      () => import('./web/providers/providers-store.ts'),
    ),
  ],
  contributes: [
    contribute(partnerFieldSets, { id: 'e-invoices.partners' }, eInvoicePartnerFields),
    contribute(documentFieldSets, { id: 'e-invoices.documents' }, eInvoiceDocumentFields),
    contribute(
      draftTextHints,
      { id: 'e-invoices.texts' },
      { textKey: 'E_INVOICES.TEXTS_ARE_REPORTED', appliesTo: () => import('./web/texts-are-reported.ts') },
    ),
    settingsPage({
      id: 'e-invoices.settings',
      path: 'e-invoices',
      group: 'communication',
      titleKey: 'E_INVOICES.PROVIDERS.TITLE',
      gate: eInvoices.edit,
      shape: 'entities',
      page: () => import('./web/providers/providers-page.tsx'),
    }),
    settingsPage({
      id: 'e-invoices.missing',
      path: 'e-invoices-missing',
      group: 'documents',
      titleKey: 'E_INVOICES.MISSING.TITLE',
      gate: missingData,
      shape: 'introEntities',
      page: () => import('./web/missing/missing-page.tsx'),
    }),
    inboxAction({
      id: 'e-invoices.bring',
      gate: eInvoices.edit,
      component: () => import('./web/receiving/bring-button.tsx'),
    }),
    listColumn(kindPages, {
      id: 'e-invoices.column',
      headerKey: 'E_INVOICES.TITLE',
      width: 176,
      hideBelow: 1_240,
      onCards: true,
      ...ofLists,
      cell: lists('SendingCell'),
    }),
    listFilter(kindPages, {
      id: 'e-invoices.filter',
      name: sendingFilterName,
      ...ofLists,
      component: lists('SendingFilterChip'),
    }),
    selectionAction({
      id: 'e-invoices.send-many',
      textKey: 'E_INVOICES.MANY.ACTION',
      lists: [invoiceKind.collection],
      gate: eInvoices.edit,
      component: () => import('./web/list/send-marked.tsx'),
    }),
    startCard({
      id: 'e-invoices.start',
      // The card is the first one, because it is only shown while something has to be done.
      order: 5,
      titleKey: 'E_INVOICES.STUCK.TITLE',
      gate: eInvoices.read,
      shownWhile: stuckEInvoices,
      component: lists('StuckCard'),
    }),
    detailCard(kindPages, {
      id: 'e-invoices.check',
      titleKey: 'E_INVOICES.TITLE',
      appliesTo: (document) => document.status === 'issued' && isTaxDocument(document),
      component: () => import('./web/e-invoice-card.tsx'),
    }),
  ],
});
