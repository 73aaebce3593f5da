import { demoParts, gatewayPlugin } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { contribute } from '#core/registry';
import { documentStep, kindPart } from '#plugins/documents/contract';
import { numberedDocumentTypes } from '#plugins/numbering/contract';
import { cashReceiptKind } from '../contract/index.ts';
import { belowZero } from './below-zero.ts';
import { demoCash } from './demo.ts';

export default gatewayPlugin(
  kindPart(cashReceiptKind, {
    words: readTexts(new URL('words/', import.meta.url)),
    ownDemo: true,
    contributes: [
      contribute(
        numberedDocumentTypes,
        { id: 'cash-receipts.payouts', order: 7.5 }, // the position is right after the series of incoming receipts
        {
          documentType: 'CashPayout',
          titleKey: 'CASH_RECEIPTS.PAYOUTS',
          // Both series share one register, so the numbers must differ from those of incoming receipts.
          series: { sequenceCode: 'VD', name: 'Výdavkové pokladničné doklady', pattern: 'VRRRRCCCC' },
        },
      ),
      documentStep({ id: 'cash-receipts.below-zero', at: 'issue.validate', run: belowZero }),
      contribute(demoParts, { id: 'cash-receipts.demo', order: 45 }, { load: demoCash }),
    ],
  }),
);
