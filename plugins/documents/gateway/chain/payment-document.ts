import { fillText } from '#core/gateway/texts';
import { type AnyCall, invalidField, refuse, type RefusedField, vatPayerTypesOf } from '#core/gateway';
import {
  type DocumentInput,
  type LineInput,
  nothingRemains,
  typeNamed,
  type WordedKind,
} from '../../contract/index.ts';
import { documentsIn, type DocumentRecord } from '../rows/index.ts';
import {
  type SavingDraft,
  amountOfCents,
  centsOf,
  paymentShares,
  type RemainingPayment,
  remainingPayments,
} from '../remains/index.ts';
import { printWords } from '../pdf/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/*
 * The tax document for a payment. A payer owes VAT on a payment before the supply by the day of the payment (§ 19) and issues a tax
 * document for it: VAT is taken out of the sum by the rates of the paid document. The final invoice then deducts the amounts that are
 * stored here.
 */

/**
 * Returns the payment for the next tax document: the one with the given id, or the first one without a tax document. A payment that came
 * while the company was no VAT payer needs none. @param record the paid document, locked
 */
export async function untaxedPayment(
  call: Pick<AnyCall, 'tx' | 'company'>,
  record: DocumentRecord,
  id?: string,
): Promise<RemainingPayment | undefined> {
  if (record.supplier?.vatPayerType !== 'Payer') return undefined;
  const payments = (await remainingPayments(call.tx, [record.id])).filter(
    (one) =>
      !one.isTaxed &&
      one.left === one.amount &&
      (!id || one.id === id) &&
      paymentShares(one.amount, record.by_rate).length > 0,
  );
  if (payments.length === 0) return undefined;
  const vatPayerTypeOn = await vatPayerTypesOf(call);
  return payments.find(({ paidOn }) => vatPayerTypeOn(paidOn) === 'Payer');
}

/** Returns the input of a payment's tax document. @throws Refusal if no payment is without a tax document */
export async function paymentDocumentInput(
  call: Pick<AnyCall, 'tx' | 'company' | 'today'>,
  kind: WordedKind,
  { record, paymentId }: { readonly record: DocumentRecord; readonly paymentId?: string | undefined },
): Promise<{ input: Partial<DocumentInput> & { lines: LineInput[] }; paymentId: string }> {
  if (record.supplier?.vatPayerType !== 'Payer')
    throw invalidField('/sources/0/documentId', 'noTaxOfPayment', refusalText('noTaxOfPayment'));
  const payment = await untaxedPayment(call, record, paymentId);
  if (!payment) throw refuse(nothingRemains, { detail: refusalText('noPaymentToTax') });
  const name = fillText(printWords[record.language].paymentFor, {
    title: kind.words[record.language].title,
    number: record.number ?? '',
  });
  return {
    paymentId: payment.id,
    input: {
      issuedOn: call.today(),
      suppliedOn: payment.paidOn,
      dueOn: call.today(),
      paymentMethod: payment.method,
      pricesIncludeVat: true,
      discountPercent: '0',
      vatRounding: 'perRate',
      note: '',
      lines: paymentShares(payment.amount, record.by_rate).map(({ rate, category, amount }) => ({
        name,
        quantity: '1',
        unitPrice: amount,
        vatRate: rate,
        vatCategory: category,
      })),
    },
  };
}

/** Returns an error if the lines have other sums than the payment that they tax; their texts may be changed. */
export async function otherThanPayment(
  { kind, id, values, basis: { type, paymentId } }: SavingDraft,
  { tx }: AnyCall,
): Promise<readonly RefusedField[]> {
  // A new draft has the sums of its payment.
  if (id === null || !paymentId || typeNamed(kind, type)?.does !== 'taxesPayment') return [];
  const { byRate } = values.totals;
  const source = await documentsIn(tx)
    .selectFrom('document_payment')
    .innerJoin('document', 'document.id', 'document_payment.document_id')
    .select(['document_payment.amount', 'document.by_rate'])
    .where('document_payment.id', '=', paymentId)
    .executeTakeFirst();
  const shares = source ? paymentShares(source.amount, source.by_rate) : [];
  const isPaid =
    shares.length === byRate.length &&
    shares.every(({ rate, category, amount }) =>
      byRate.some(
        (one) =>
          one.rate === rate &&
          one.category === category &&
          amountOfCents(centsOf(one.base) + centsOf(one.vat)) === amount,
      ),
    );
  return isPaid ? [] : [{ path: '/lines', code: 'notThePayment', message: refusalText('notThePayment') }];
}
