import bankAccount from '@blueprintjs/icons/lib/esm/generated/16px/paths/bank-account.js';
import mobilePhone from '@blueprintjs/icons/lib/esm/generated/16px/paths/mobile-phone.js';
import { definePlugin, provide } from '#core/registry';
import {
  selectionAction,
  companyClient,
  companyEvents,
  companyPage,
  detailAction,
  detailField,
  listColumn,
  listFilter,
  navItem,
} from '#core/web/tokens';
import { kindPages, type ShownDocument } from '#plugins/documents/contract';
import { receivedInvoiceKind, receivedInvoices } from '#plugins/received-invoices/contract';
// The contract's index is not imported here, because it would load the endpoints before the first paint.
import { paymentOrders } from './contract/access.ts';
import { paymentOrdersStore } from './contract/payment-orders-store.ts';

const { id: kind, collection } = receivedInvoiceKind;
const lists = [collection];
const isOwed = (shown: ShownDocument) =>
  shown.kind === kind &&
  shown.status === 'issued' &&
  (shown.paymentState === 'unpaid' || shown.paymentState === 'partly');

/** The plugin of payment orders to the bank, by which received invoices are paid. */
export default definePlugin({
  id: 'payment-orders',
  version: '1.0.0',
  declares: [paymentOrders],
  provides: [
    provide(paymentOrdersStore, [companyClient, companyEvents], () => import('./web/payment-orders-store.ts')),
  ],
  contributes: [
    companyPage({
      id: 'payment-orders.list',
      path: 'payment-orders/list',
      titleKey: 'PAYMENT_ORDERS.TITLE',
      gate: paymentOrders.read,
      shape: 'list',
      page: () => import('./web/orders-page.tsx'),
    }),
    navItem({
      id: 'payment-orders.nav',
      icon: bankAccount,
      titleKey: 'PAYMENT_ORDERS.TITLE',
      to: 'payment-orders',
      parent: 'expenses',
      gate: paymentOrders.read,
      order: 15,
    }),
    selectionAction({
      id: 'payment-orders.bulk',
      textKey: 'PAYMENT_ORDERS.ORDER',
      lists,
      gate: paymentOrders.create,
      component: () => import('./web/order-marked.tsx'),
    }),
    listColumn(kindPages, {
      id: 'payment-orders.column',
      headerKey: 'PAYMENT_ORDERS.COLUMN',
      width: 132,
      hideBelow: 1_100,
      onCards: true,
      lists,
      gate: paymentOrders.read,
      cell: () => import('./web/ordered-cell.tsx'),
    }),
    listFilter(kindPages, {
      id: 'payment-orders.filter',
      name: 'ordered',
      lists,
      gate: paymentOrders.read,
      component: () => import('./web/ordered-filter.tsx'),
    }),
    detailAction(kindPages, {
      id: 'payment-orders.order',
      textKey: 'PAYMENT_ORDERS.ORDER',
      icon: bankAccount,
      gate: paymentOrders.create,
      appliesTo: isOwed,
      dialog: () => import('./web/order-one-dialog.tsx'),
    }),
    detailAction(kindPages, {
      id: 'payment-orders.code',
      textKey: 'PAYMENT_ORDERS.CODE.ACTION',
      icon: mobilePhone,
      gate: receivedInvoices.pay,
      appliesTo: isOwed,
      dialog: () => import('./web/code-dialog.tsx'),
    }),
    detailField(kindPages, {
      id: 'payment-orders.field',
      labelKey: 'PAYMENT_ORDERS.COLUMN',
      gate: paymentOrders.read,
      appliesTo: isOwed,
      component: () => import('./web/ordered-field.tsx'),
    }),
  ],
});
