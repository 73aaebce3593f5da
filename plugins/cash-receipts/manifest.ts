import calculator from '@blueprintjs/icons/lib/esm/generated/16px/paths/calculator.js';
import { contribute, definePlugin } from '#core/registry';
import { companyPage, listTools, navItem, reportLink, shortcut } from '#core/web/tokens';
import { documentKinds, documentPages, keysOf, menuOf, pagesOf } from '#plugins/documents/contract';
import { cashBookReading, cashReceiptKind, ppdPrint, receipts } from './contract/index.ts';

export default definePlugin({
  id: 'cash-receipts',
  version: '1.0.0',
  declares: [receipts, ppdPrint],
  wants: [documentPages],
  contributes: [
    contribute(documentKinds, { id: 'cash-receipts.kind' }, cashReceiptKind),
    ...pagesOf(cashReceiptKind).map(companyPage),
    companyPage({
      id: 'cash-receipts.book',
      path: 'cash-receipts/book',
      titleKey: 'CASH_RECEIPTS.BOOK.TITLE',
      gate: cashBookReading,
      shape: 'entities',
      page: () => import('./web/cash-book-page.tsx'),
    }),
    contribute(
      listTools,
      { id: 'cash-receipts.book-link', gate: cashBookReading },
      {
        appliesTo: ({ collection }) => collection === cashReceiptKind.collection,
        component: () => import('./web/book-link.tsx'),
      },
    ),
    reportLink({
      id: 'cash-receipts.report',
      titleKey: 'CASH_RECEIPTS.BOOK.TITLE',
      to: 'cash-receipts/book',
      gate: cashBookReading,
    }),
    navItem({ ...menuOf(cashReceiptKind), parent: 'expenses', icon: calculator, order: 20 }),
    ...keysOf(cashReceiptKind).map(shortcut),
  ],
});
