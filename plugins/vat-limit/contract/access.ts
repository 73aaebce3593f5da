import { accountants, all, licensed, resource } from '#core/access';
import { invoicesSummary } from '#plugins/documents/contract';

/** The company watches how far it is from having to register for VAT. [B4-27] */
export const vatLimitVerification = licensed('vatLimitVerification', {
  package: 'Pro',
  module: 'VatLimitVerification',
  detailedModules: ['VatLimitVerification'],
});

/** Who keeps the books says which supplies the law does not count. */
export const vatLimit = resource('vatLimit', { mark: accountants });

/** The turnover is a sum of documents, so whoever may see those may see it. */
export const vatLimitWatching = all(invoicesSummary.read, vatLimitVerification);
export const vatLimitMarking = all(vatLimit.mark, vatLimitVerification);
