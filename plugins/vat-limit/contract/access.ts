import { accountants, all, licensed, resource } from '#core/access';
import { invoicesSummary } from '#plugins/documents/contract';

/** The licence feature with which a company sees how close its turnover is to mandatory VAT registration. [B4-27] */
export const vatLimitVerification = licensed('vatLimitVerification', {
  package: 'Pro',
  module: 'VatLimitVerification',
  detailedModules: ['VatLimitVerification'],
});

/** The right to mark supplies that the law does not count into the turnover. Users who do the accounting have it. */
export const vatLimit = resource('vatLimit', { mark: accountants });

/** The right to see the turnover. The turnover is a sum of documents, so the right to see sums is also needed. */
export const vatLimitWatching = all(invoicesSummary.read, vatLimitVerification);
export const vatLimitMarking = all(vatLimit.mark, vatLimitVerification);
