import { checkIban, normaliseIban } from '#core/contract/formats';
import { type CompanyCall, type InnerCalls, invalidField } from '#core/gateway';
import { compareAmounts } from '#core/money';
import { type Document } from '#plugins/documents/contract';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import type { OrderFault } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { sepaText } from './sepa/sepa-text.ts';

type Call = CompanyCall<unknown, unknown, unknown>;

/** A received invoice with its remaining amount, which an order may pay to the supplier. */
export interface PayableInvoice {
  readonly document: Document;
  readonly documentId: string;
  /** The number of the document; empty for a draft. */
  readonly number: string;
  readonly theirNumber: string;
  readonly name: string;
  /** The IBAN of the invoice, in upper case without spaces. */
  readonly iban: string;
  readonly amount: string;
  readonly variableSymbol: string;
  readonly specificSymbol: string;
  readonly constantSymbol: string;
  /** The reason why an order cannot pay the invoice; `null` if it can. */
  readonly fault: OrderFault | null;
}

/** Returns the ids in lower case, as in the database. @throws Refusal 400 if an invoice occurs twice, because it would be paid twice */
export function eachOnce(documentIds: readonly string[]): string[] {
  const ids = documentIds.map((id) => id.toLowerCase());
  const again = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (again !== -1) throw invalidField(`/documentIds/${again}`, 'twice', refusalText('twice'));
  return ids;
}

/** Returns the invoices in the order of the ids. @throws Refusal 404 if one does not exist, 403 if the caller may not read them */
export async function payableInvoices(
  call: Call,
  inner: InnerCalls,
  ids: readonly string[],
): Promise<PayableInvoice[]> {
  const found: PayableInvoice[] = [];
  for (const documentId of ids)
    found.push(payableOf(await inner.call(call, receivedInvoiceKind.endpoints.read, { params: { documentId } })));
  return found;
}

function payableOf(document: Document): PayableInvoice {
  const { id, number, customer, totals, constantSymbol, specificSymbol, extra = {} } = document;
  const theirNumber = textOf(extra['supplierNumber']);
  const of = {
    document,
    documentId: id,
    number: number ?? '',
    theirNumber,
    name: customer.name,
    iban: normaliseIban(textOf(extra['iban'])),
    amount: totals.due,
    variableSymbol: document.variableSymbol || theirNumber.replace(/\D/g, '').slice(-10),
    specificSymbol,
    constantSymbol,
  };
  return { ...of, fault: faultOf(document, of) };
}

function faultOf(
  { status, currency }: Document,
  { amount, iban, name }: Pick<PayableInvoice, 'amount' | 'iban' | 'name'>,
): OrderFault | null {
  if (status !== 'issued') return 'notEntered';
  if (compareAmounts(amount, '0') <= 0) return 'nothingDue';
  if (currency !== 'EUR') return 'notEuro';
  if (iban === '') return 'noIban';
  if (checkIban(iban) !== 'valid') return 'wrongIban';
  return sepaText(name, 70) === '' ? 'noName' : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
