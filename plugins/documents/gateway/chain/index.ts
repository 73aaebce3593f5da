export {
  type Installed,
  canConvert,
  documentChain,
  idsAroundAll,
  installedIn,
  refuseSuccessors,
} from './document-chain.ts';
export { sourcesWithNewState, stageByAllocation } from './follow-sources.ts';
export { invoicedBefore, isInvoicedWhole } from './invoiced-before.ts';
export { conversionSources, publishToLinked } from './linked-documents.ts';
export { otherThanPayment, paymentDocumentInput } from './payment-document.ts';
export { isPayableInCash, receiptInput } from './receipt-steps.ts';
