import { all, licensed } from '#core/access';
import { documentKind, documentResource, invoicesSummary } from '#plugins/documents/contract';

/**
 * Under the name that members' rights have had for them. As everywhere, a section opens by its right to read [B6-7] [B6-14], which an
 * employee has for no documents: of receipts too nobody is given one's own by role. A company that wants its employees to write theirs
 * gives them `readOwn`, `create` and `editOwn`.
 */
export const receipts = documentResource('receipts');

/** What was in the box, day by day: a list with its sums. */
export const cashBookReading = all(receipts.read, invoicesSummary.read);
/** On paper. [B6-19] */
export const ppdPrint = licensed('ppdPrint', { package: 'Free' });

/** Cash that came in (PPD) and went out (VPD): all of them together are what is in the box. */
export const cashReceiptKind = documentKind({
  id: 'cash-receipt',
  collection: 'cash-receipts',
  documentType: 'CashReceipt',
  names: ['CashReceipt', 'CashReceipts'],
  resource: receipts,
  texts: 'CASH_RECEIPTS',
  gender: 'masculine',
  direction: 'issued',
  party: 'customer',
  countsAs: ['cash'],
  printing: ppdPrint,
  cash: {
    way: 'way',
    purpose: 'purpose',
    rounded: ['goods', 'invoice'],
    payment: 'invoice',
    pays: 'pays',
    outNumbers: 'CashPayout',
  },
  fields: { sequenceCode: false, currency: false, suppliedOn: false, orderNumber: false, discountPercent: false },
  extra: {
    way: {
      type: 'choice',
      of: ['in', 'out'],
      texts: 'CASH_RECEIPTS.WAY',
      initial: 'in',
      label: 'CASH_RECEIPTS.FIELD.WAY',
      copy: 'kept',
      form: 'terms',
      print: 'terms',
      list: true,
    },
    purpose: {
      type: 'choice',
      of: ['goods', 'invoice', 'deposit', 'other'],
      texts: 'CASH_RECEIPTS.PURPOSE',
      initial: 'goods',
      label: 'CASH_RECEIPTS.FIELD.PURPOSE',
      copy: 'kept',
      form: 'terms',
      print: 'terms',
      list: true,
    },
    pays: {
      type: 'text',
      maxLength: 50,
      initial: '',
      label: 'CASH_RECEIPTS.FIELD.PAYS',
      copy: 'renewed',
      form: 'terms',
      print: 'terms',
      list: true,
    },
  },
  keys: { list: 'g k', create: 'n k' },
});
export const cashReceiptCalls = cashReceiptKind.calls;
