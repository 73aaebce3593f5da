export {
  type AllocatedLine,
  type Taking,
  allocationsOf,
  chainLinks,
  lockAll,
  lockSourcesOf,
  moreThanRemains,
  reallocate,
  take,
  takeBack,
} from './allocated-quantities.ts';
export { type Basis, type SavingDraft, basisColumns, basisOf, ordinary } from './basis.ts';
export { amountOfCents, centsOf, negated } from './cents.ts';
export { deductedOf, leftToCredit, limitCredit } from './credit-limit.ts';
export { invoicedUnpaid, isInvoicedUnpaid, requestsAdvancePayment } from './final-invoice.ts';
export { paymentShares } from './payment-shares.ts';
export { isInUse } from './payment-use.ts';
export { type RemainingPayment, remainingPayments } from './remaining-payments.ts';
