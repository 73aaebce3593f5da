import type { ExpressionBuilder } from 'kysely';
import type { Tx } from '#core/gateway';
import type { DocumentKind } from '../../contract/index.ts';
import { documentsIn, type DocumentTables } from '../rows/index.ts';

/** Checks whether the kind requests money but counts in no sum, such as a proforma: only the invoice made from it is a debt. */
export function requestsAdvancePayment({
  asksForPayment,
  countsAs,
}: Pick<DocumentKind, 'asksForPayment' | 'countsAs'>) {
  return asksForPayment === true && countsAs.length === 0;
}

/**
 * Returns the condition that an invoice of the proforma was issued and is not paid completely. A later payment belongs to that invoice: if
 * it were recorded at the proforma, the invoice would stay unpaid and be reminded, and the VAT of the payment could be taxed a second time.
 */
export function invoicedUnpaid({ exists, selectFrom }: ExpressionBuilder<DocumentTables, 'document'>) {
  return exists(
    selectFrom('document_link as step')
      .innerJoin('document as invoice', 'invoice.id', 'step.to_id')
      .select('invoice.id')
      .whereRef('step.from_id', '=', 'document.id')
      .where('step.kind', '=', 'conversion')
      .where('invoice.status', '=', 'issued')
      .where('invoice.type', 'is', null)
      .where('invoice.due', '>', '0'),
  );
}

export async function isInvoicedUnpaid(tx: Tx, kind: DocumentKind, id: string): Promise<boolean> {
  if (!requestsAdvancePayment(kind)) return false;
  const found = documentsIn(tx).selectFrom('document').select('id').where('id', '=', id).where(invoicedUnpaid);
  return (await found.executeTakeFirst()) !== undefined;
}
