import { accountants, all, licensed, resource } from '#core/access';
import { invoicesSummary } from '#plugins/documents/contract';

/** The licence feature with which a company watches how far it is from the duty to register for VAT. [B4-27] */
export const vatLimitVerification = licensed('vatLimitVerification', {
  package: 'Pro',
  module: 'VatLimitVerification',
  detailedModules: ['VatLimitVerification'],
});

/** The right to mark supplies that the law does not count, for users who do the accounting. */
export const vatLimit = resource('vatLimit', { mark: accountants });

/** The right to see the turnover: it is a sum of documents, so it needs the right to see sums. */
export const vatLimitWatching = all(invoicesSummary.read, vatLimitVerification);
export const vatLimitMarking = all(vatLimit.mark, vatLimitVerification);
