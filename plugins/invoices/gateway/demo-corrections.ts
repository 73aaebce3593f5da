import type { DemoContext } from '#core/gateway';
import { type Document } from '#plugins/documents/contract';
import { createInvoiceFromDocuments, issueInvoice, updateInvoice } from '../contract/index.ts';

interface Correcting {
  readonly companyId: string;
  /** The number of invoices that were issued before this one. */
  readonly index: number;
  readonly invoice: Document;
  /** A day as `yyyy-MM-dd`. */
  readonly day: string;
}

/** Corrects some of the invoices a few days later: a credit note of the first line for one of 40, and a debit note for one of 90. */
export async function demoCorrection(
  { call }: DemoContext,
  { companyId, index, invoice, day }: Correcting,
): Promise<void> {
  const line = invoice.lines[0];
  const as = index % 40 === 7 ? 'creditNote' : index % 90 === 11 ? 'debitNote' : undefined;
  if (!line || !as) return;
  const step = (name: string) => `${companyId} correction ${index} ${name}`;
  const { rate = '', category = 'O' } = invoice.totals.byRate[0] ?? {};
  const piece =
    as === 'creditNote'
      ? { lines: [{ lineId: line.id, quantity: line.quantity }] }
      : { amounts: [{ rate, category, amount: '12.00' }] };
  const draft = await call(step('create'), createInvoiceFromDocuments, {
    params: { companyId },
    body: { as, sources: [{ documentId: invoice.id, ...piece }] },
  });
  const params = { companyId, documentId: draft.id };
  const { customer, currency, exchangeRate, paymentMethod, pricesIncludeVat, version } = draft;
  const lines = draft.lines.map(({ base: _base, vat: _vat, total: _total, ...rest }) => rest);
  const terms = { customer, currency, exchangeRate, paymentMethod, pricesIncludeVat };
  await call(step('date'), updateInvoice, {
    params,
    body: { ...terms, issuedOn: day, suppliedOn: day, dueOn: day, lines, version },
  });
  if (index !== 207) await call(step('issue'), issueInvoice, { params, body: {} });
}
