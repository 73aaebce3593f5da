import { contribute, definePlugin } from '#core/registry';
import { companyPage, navItem, shortcut } from '#core/web/tokens';
import { documentKinds, documentPages, keysOf, menuOf, pagesOf } from '#plugins/documents/contract';
import { sentOrderKind, sentOrders } from './contract/index.ts';

export default definePlugin({
  id: 'sent-orders',
  version: '1.0.0',
  declares: [sentOrders],
  wants: [documentPages],
  contributes: [
    contribute(documentKinds, { id: 'sent-orders.kind' }, sentOrderKind),
    ...pagesOf(sentOrderKind).map(companyPage),
    navItem({ ...menuOf(sentOrderKind), parent: 'store', icon: 'share', order: 40 }),
    ...keysOf(sentOrderKind).map(shortcut),
  ],
});
