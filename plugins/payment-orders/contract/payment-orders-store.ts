import { token } from '#core/registry';
import type { OrderedDocument, OrderPreview, PaymentCode, PaymentOrder, PaymentOrderInput } from './schemas.ts';

/** The payment orders of the open company in the browser. Observable; it follows changes of other users. */
export interface PaymentOrdersStore {
  readonly list: {
    readonly rows: readonly PaymentOrder[];
    readonly now:
      | { readonly state: 'idle' | 'loading' | 'loadingMore' | 'ready' }
      | { readonly state: 'failed'; readonly error: unknown };
    readonly hasMore: boolean;
    readonly isStale: boolean;
    readonly search: string;
    start(): Promise<void>;
    reload(): Promise<void>;
    more(): Promise<void>;
  };
  /** Returns the newest order that contains a document; null means none, undefined means not known yet. Call it in an observer. */
  paymentOrdersOf(documentId: string): OrderedDocument | null | undefined;
  /** @throws GatewayProblem */
  preview(documentIds: readonly string[]): Promise<OrderPreview>;
  /** @throws GatewayProblem such as `needs-acknowledgement` */
  make(order: PaymentOrderInput, idempotencyKey: string): Promise<PaymentOrder>;
  /** Saves the file for the bank; an error is shown in a toast. @returns whether the file was saved */
  save(order: PaymentOrder): Promise<boolean>;
  /** Withdraws an order; an error is shown in a toast. */
  withdraw(order: PaymentOrder): Promise<void>;
  /** @throws GatewayProblem */
  code(documentId: string): Promise<PaymentCode>;
}

export const paymentOrdersStore = token<PaymentOrdersStore, 'company'>('payment-orders.store', 'company');
