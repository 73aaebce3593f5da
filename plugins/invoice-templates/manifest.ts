import { all } from '#core/access';
import { definePlugin, provide } from '#core/registry';
import {
  companyClient,
  companyEvents,
  companyPage,
  navItem,
  notificationCommand,
  shortcut,
  startCard,
} from '#core/web/tokens';
import { documentPages } from '#plugins/documents/contract';
// The contract's index is not imported here, because it would load the endpoints before the first paint.
import { invoiceTemplates, recurringInvoices, templateCreation } from './contract/access.ts';
import { templatesStore } from './contract/templates-store.ts';

const list = 'invoice-templates/list';
const wrongRates = `${list}?hasWrongVatRateValues=true&allYears=true&generationStatus=`;

export default definePlugin({
  id: 'invoice-templates',
  version: '1.0.0',
  declares: [invoiceTemplates, recurringInvoices],
  needs: [documentPages],
  provides: [provide(templatesStore, [companyClient, companyEvents], () => import('./web/templates-store.ts'))],
  contributes: [
    companyPage({
      id: 'invoice-templates.list',
      path: list,
      titleKey: 'INVOICE_TEMPLATES.TITLE',
      gate: invoiceTemplates.read,
      shape: 'list',
      page: () => import('./web/templates-page.tsx'),
    }),
    companyPage({
      id: 'invoice-templates.detail',
      path: `${list}/detail/:detailId/:action?`,
      titleKey: 'INVOICE_TEMPLATES.ONE',
      gate: invoiceTemplates.read,
      shape: 'editor',
      page: () => import('./web/template-page.tsx'),
    }),
    companyPage({
      id: 'invoice-templates.upcoming',
      path: 'invoice-templates/upcoming',
      titleKey: 'INVOICE_TEMPLATES.UPCOMING.TITLE',
      gate: invoiceTemplates.read,
      shape: 'entities',
      page: () => import('./web/upcoming-page.tsx'),
    }),
    startCard({
      id: 'invoice-templates.start',
      order: 20,
      titleKey: 'INVOICE_TEMPLATES.CARD.TITLE',
      gate: all(invoiceTemplates.read, recurringInvoices),
      component: () => import('./web/upcoming-card.tsx'),
    }),
    navItem({
      id: 'invoice-templates.nav',
      titleKey: 'INVOICE_TEMPLATES.TITLE',
      to: 'invoice-templates',
      gate: invoiceTemplates.read,
      parent: 'invoices',
      order: 20,
      icon: 'refresh',
    }),
    shortcut({
      id: 'invoice-templates.go',
      keys: 'g t',
      titleKey: 'INVOICE_TEMPLATES.TITLE',
      to: list,
      gate: invoiceTemplates.read,
    }),
    shortcut({
      id: 'invoice-templates.create',
      keys: 'n t',
      titleKey: 'INVOICE_TEMPLATES.NEW',
      to: `${list}/detail/create`,
      gate: templateCreation,
    }),
    notificationCommand({ id: 'invoice-templates.open', command: 'InvoiceTemplates.Open', to: list }),
    notificationCommand({
      id: 'invoice-templates.wrong-rates',
      command: 'InvoiceTemplates.RedirectToInvoiceTemplatesWithWrongVatRatesFilter',
      to: `${wrongRates}All`,
    }),
    notificationCommand({
      id: 'invoice-templates.stopped-by-rates',
      command: 'InvoiceTemplates.RedirectToInvoiceTemplatesWithWrongVatRatesFilterDisabled',
      to: `${wrongRates}Inactive`,
    }),
  ],
});
