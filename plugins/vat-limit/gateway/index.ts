import { contributions, gatewayPlugin, implement } from '#core/gateway';
import { documentFigures } from '#plugins/documents/contract';
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
});
