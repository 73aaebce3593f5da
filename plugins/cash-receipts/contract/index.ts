import { all, licensed } from '#core/access';
import { documentKind, documentResource, invoicesSummary } from '#plugins/documents/contract';

/**
 * The rights over cash receipts. `receipts` is the name that stored rights of members have, so it cannot change. No role gives an employee
 * a right to their own receipts, because that would require the right to read a section, which an employee has for no documents [B6-7]
 * [B6-14]. A company that wants its employees to write receipts gives them `readOwn`, `create` and `editOwn`.
 */
export const receipts = documentResource('receipts');

/** The right to see the cash book: the list of receipts with sums, day by day. */
export const cashBookReading = all(receipts.read, invoicesSummary.read);
/** The licence feature of the printed receipt. [B6-19] */
export const ppdPrint = licensed('ppdPrint', { package: 'Free' });

/** Cash that came in (PPD) and went out (VPD). All receipts together give the balance of the cash box. */
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
  gates: { print: all(receipts.print, ppdPrint), download: all(receipts.download, ppdPrint) },
  alsoNumbered: ['CashPayout'],
  derive: ({ way, purpose, pays }) => ({
    cash: way === 'out' ? 'out' : 'in',
    ...(way === 'out' && { numberedAs: 'CashPayout' }),
    // The law rounds the sum where cash pays for goods or services, and not that of deposits and withdrawals.
    paymentMethod: purpose === 'goods' || purpose === 'invoice' ? 'cash' : 'bankTransfer',
    pays: String(pays ?? '').trim(),
  }),
  toPay: ({ cash, number }) => ({ way: cash, purpose: 'invoice', pays: number }),
  fromPaper: () => ({ way: 'out' }), // The company paid a receipt that a member uploads.
  sample: { acknowledge: ['cash-below-zero', 'pays-nothing'] },
  fields: { sequenceCode: false, currency: false, suppliedOn: false, orderNumber: false, discountPercent: false },
  extra: {
    /** Whether the cash came in (PPD) or went out (VPD). */
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
    /** What the cash is for: goods, the payment of an invoice, a deposit, or something else. */
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
    /** The number of the document that the cash pays. */
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
