import { contributions, gatewayPlugin, implement, warningMeanings } from '#core/gateway';
import { contribute } from '#core/registry';
import { documentFigures, documentStep } from '#plugins/documents/contract';
import {
  checkVatLimit,
  countAgain,
  listExcludedSupplies,
  markAsNotCounting,
  markLine,
  readVatLimitMark,
  readVatOutlook,
} from '../contract/index.ts';
import { leftOut } from './left-out.ts';
import { limitPassed } from './limit-passed.ts';
import { mark, markOneLine, readMark, unmark } from './marks.ts';
import { vatLimitNow, vatOutlook } from './vat-outlook.ts';

export default gatewayPlugin({
  id: 'vat-limit',
  implements: [
    implement(checkVatLimit, [documentFigures], vatLimitNow),
    implement(readVatOutlook, [documentFigures], vatOutlook),
    implement(readVatLimitMark, [contributions, documentFigures], readMark),
    implement(markAsNotCounting, [contributions, documentFigures], mark),
    implement(countAgain, [contributions, documentFigures], unmark),
    implement(markLine, [contributions, documentFigures], markOneLine),
    implement(listExcludedSupplies, [documentFigures], leftOut),
  ],
  contributes: [
    contribute(
      warningMeanings,
      { id: 'vat-limit.warnings' },
      {
        'vat-limit-passed':
          'With this document the turnover of the year exceeds the limit of VAT registration, so its supply is taxed already.',
      },
    ),
    documentStep({ id: 'vat-limit.passed', at: 'issue.ask', needs: [documentFigures], run: limitPassed }),
  ],
});
