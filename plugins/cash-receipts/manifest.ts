import calculator from '@blueprintjs/icons/lib/esm/generated/16px/paths/calculator.js';
import { contribute, definePlugin } from '#core/registry';
import { companyPage, navItem, shortcut } from '#core/web/tokens';
import { documentKinds, documentPages, keysOf, menuOf, pagesOf } from '#plugins/documents/contract';
import { cashReceiptKind, ppdPrint, receipts } from './contract/index.ts';

export default definePlugin({
  id: 'cash-receipts',
  version: '1.0.0',
  declares: [receipts, ppdPrint],
  wants: [documentPages],
  contributes: [
    contribute(documentKinds, { id: 'cash-receipts.kind' }, cashReceiptKind),
    ...pagesOf(cashReceiptKind).map(companyPage),
    navItem({ ...menuOf(cashReceiptKind), parent: 'expenses', icon: calculator, order: 20 }),
    ...keysOf(cashReceiptKind).map(shortcut),
  ],
});
