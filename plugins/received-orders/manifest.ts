import { contribute, definePlugin } from '#core/registry';
import { companyPage, navItem, shortcut } from '#core/web/tokens';
import { documentKinds, documentPages, keysOf, menuOf, pagesOf } from '#plugins/documents/contract';
import { receivedOrderKind, receivedOrders } from './contract/index.ts';

export default definePlugin({
  id: 'received-orders',
  version: '1.0.0',
  declares: [receivedOrders],
  wants: [documentPages],
  contributes: [
    contribute(documentKinds, { id: 'received-orders.kind' }, receivedOrderKind),
    ...pagesOf(receivedOrderKind).map(companyPage),
    navItem({ ...menuOf(receivedOrderKind), parent: 'store', icon: 'clipboard', order: 30 }),
    ...keysOf(receivedOrderKind).map(shortcut),
  ],
});
