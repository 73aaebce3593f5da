import { problems } from '#core/contract';
import { isProblem, useService } from '#core/web';
import { feedback } from '#core/web/tokens';
import { type OrderPreview, type PaymentOrder, type PaymentOrderInput, paymentOrdersStore } from '../contract/index.ts';
import { itemLabel } from './item-label.ts';

type Meant = Omit<PaymentOrderInput, 'acknowledge'>;

/** The maximum number of invoices that a question lists by name. */
const named = 10;

/**
 * Creates an order. The gateway's warning covers all invoices that are already ordered, so it is acknowledged only if the user has been
 * informed about each of them, by the preview or by a question. Another tab may have ordered more invoices since the preview, or while the
 * question was open.
 */
export function useMakeOrder(items: OrderPreview['items']) {
  const store = useService(paymentOrdersStore);
  const questions = useService(feedback);

  const send = async (order: Meant, known: ReadonlySet<string>): Promise<PaymentOrder | undefined> => {
    try {
      return await store.make(order, crypto.randomUUID());
    } catch (error) {
      if (!isProblem(error, problems.needsAcknowledgement)) throw error;
      const warned = error.warnings.map(({ field }) => order.documentIds[Number(field.split('/').at(-1))] ?? '');
      const news = warned.filter((id) => !known.has(id));
      // The body of the request has changed, so it needs another idempotency key.
      if (news.length === 0) return store.make({ ...order, acknowledge: ['already-ordered'] }, crypto.randomUUID());
      const names = items.filter(({ documentId }) => news.includes(documentId)).map(itemLabel);
      const invoices = [...names.slice(0, named), ...(names.length > named ? ['…'] : [])].join(', ');
      const isMeant = await questions.confirm({
        title: { key: 'PAYMENT_ORDERS.AGAIN.TITLE' },
        text: { key: 'PAYMENT_ORDERS.AGAIN.TEXT', values: { invoices } },
        accept: { key: 'PAYMENT_ORDERS.AGAIN.ACCEPT' },
      });
      return isMeant ? send(order, new Set([...known, ...news])) : undefined;
    }
  };

  /**
   * Sends the order. @returns undefined if the user cancelled a question. @throws GatewayProblem without a toast, because the dialog shows
   * the error
   */
  return (order: Meant) =>
    send(order, new Set(items.filter(({ ordered }) => ordered).map(({ documentId }) => documentId)));
}
