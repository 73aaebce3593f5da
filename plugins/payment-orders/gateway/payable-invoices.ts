import { checkIban, normaliseIban } from '#core/contract/formats';
import { type CompanyCall, type InnerCalls, invalidField } from '#core/gateway';
import { compareAmounts } from '#core/money';
import { type Document } from '#plugins/documents/contract';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import type { OrderFault } from '../contract/index.ts';
import { say } from './refusals/say.ts';
import { sepaText } from './sepa/sepa-text.ts';

type Call = CompanyCall<unknown, unknown, unknown>;

/** What remains of a received invoice, to be paid to its supplier. */
export interface PayableInvoice {
  readonly document: Document;
  readonly documentId: string;
  /** `''`: a draft has none. */
  readonly number: string;
  readonly theirNumber: string;
  readonly name: string;
  /** Upper case and without spaces, as the invoice says it. */
  readonly iban: string;
  readonly amount: string;
  readonly variableSymbol: string;
  readonly specificSymbol: string;
  readonly constantSymbol: string;
  /** Null: an order can pay it. */
  readonly fault: OrderFault | null;
}

/** Ids as the database writes them. @throws Refusal 400 where two of them are one invoice, which would be paid twice */
export function eachOnce(documentIds: readonly string[]): string[] {
  const ids = documentIds.map((id) => id.toLowerCase());
  const again = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (again !== -1) throw invalidField(`/documentIds/${again}`, 'twice', say('twice'));
  return ids;
}

/** In the order of the ids. @throws Refusal 404 for one that is not there, 403 for whoever may not read them */
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
