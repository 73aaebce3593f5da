import { token } from '#core/registry';
import type { OrderedDocument, OrderPreview, PaymentCode, PaymentOrder, PaymentOrderInput } from './schemas.ts';

/** The store of the open company's payment orders, in the browser. It is observable, and reloads when another user changes them. */
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
  /**
   * Returns the newest order that contains a document; `null` means none, `undefined` means that it is not loaded yet. The caller must be
   * an observer.
   */
  paymentOrdersOf(documentId: string): OrderedDocument | null | undefined;
  /** @throws GatewayProblem */
  preview(documentIds: readonly string[]): Promise<OrderPreview>;
  /** @throws GatewayProblem such as `needs-acknowledgement` */
  make(order: PaymentOrderInput, idempotencyKey: string): Promise<PaymentOrder>;
  /** Downloads the order's file for the bank; an error is shown as a toast. @returns whether the file was downloaded */
  save(order: PaymentOrder): Promise<boolean>;
  /** Withdraws an order; an error is shown as a toast. */
  withdraw(order: PaymentOrder): Promise<void>;
  /** @throws GatewayProblem */
  code(documentId: string): Promise<PaymentCode>;
}

export const paymentOrdersStore = token<PaymentOrdersStore, 'company'>('payment-orders.store', 'company');
