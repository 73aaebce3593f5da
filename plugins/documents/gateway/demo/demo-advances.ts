import type { DemoContext } from '#core/gateway';
import { type DocumentKind, typeNamed } from '../../contract/index.ts';

/**
 * Creates the tax document for the payment and the invoice that deducts it, for documents that were paid before any tax document, such as
 * proformas. Only VAT payers have these documents.
 */
export async function demoAdvances(
  { call, today }: DemoContext,
  { companyKey, companyId }: { readonly companyKey: string; readonly companyId: string },
  kinds: readonly DocumentKind[],
): Promise<void> {
  const step = (name: string) => `${companyKey} advance ${name}`;
  for (const source of kinds)
    for (const { to, as } of source.becomes) {
      const target = kinds.find(({ id }) => id === to);
      if (!target || typeNamed(target, as)?.does !== 'taxesPayment') continue;
      const { addPayment, list } = source.endpoints;
      const query = { paymentState: 'unpaid' as const, top: 1 };
      const { items } = await call(step('unpaid'), list, { params: { companyId }, query });
      for (const { id: documentId, due } of addPayment ? items : []) {
        const half = (Number(due) / 2).toFixed(2); // The demo's amounts are small enough for floating-point numbers.
        if (addPayment)
          await call(step('paid'), addPayment, {
            params: { companyId, documentId },
            body: { amount: half, paidOn: today, method: 'bankTransfer' },
          });
        for (const made of [{ as }, {}]) {
          const { id } = await call(step(`made ${made.as ?? 'of it'}`), target.endpoints.fromDocuments, {
            params: { companyId },
            body: { ...(made.as !== undefined && { as: made.as }), sources: [{ documentId }] },
          });
          const params = { companyId, documentId: id };
          await call(step(`issue ${made.as ?? 'of it'}`), target.endpoints.issue, { params, body: {} });
        }
      }
    }
}
