import { problems } from '#core/contract';
import { isProblem, useService } from '#core/web';
import { feedback } from '#core/web/tokens';
import { type OrderPreview, type PaymentOrder, type PaymentOrderInput, paymentOrdersStore } from '../contract/index.ts';
import { itemLabel } from './item-label.ts';

type Meant = Omit<PaymentOrderInput, 'acknowledge'>;

/** The highest number of invoices that a question names. */
const named = 10;

/**
 * Creates an order. The gateway's warning covers every invoice that is already ordered, so it is acknowledged only when the user knows of
 * each one, from the preview or the question. Another tab may have ordered more since the preview, and again while the question was open.
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
      // A changed body needs another idempotency key.
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

  /** @returns undefined if the user went back. @throws GatewayProblem without a toast, because the dialog shows the error */
  return (order: Meant) =>
    send(order, new Set(items.filter(({ ordered }) => ordered).map(({ documentId }) => documentId)));
}
