import { token } from '#core/registry';
import type { OrderedDocument, OrderPreview, PaymentCode, PaymentOrder, PaymentOrderInput } from './schemas.ts';

/** Orders to the bank of the open company, in the browser. Observable; follows what others do. */
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
  /** The newest order that holds a document; null: none does; undefined: not known yet. Call it in an observer. */
  orderedOf(documentId: string): OrderedDocument | null | undefined;
  /** @throws GatewayProblem */
  preview(documentIds: readonly string[]): Promise<OrderPreview>;
  /** @throws GatewayProblem, `needs-acknowledgement` for one */
  make(order: PaymentOrderInput, idempotencyKey: string): Promise<PaymentOrder>;
  /** Saves the file that the bank is given; what fails is told by a toast. @returns whether it is saved */
  save(order: PaymentOrder): Promise<boolean>;
  /** What fails is told by a toast. */
  withdraw(order: PaymentOrder): Promise<void>;
  /** @throws GatewayProblem */
  code(documentId: string): Promise<PaymentCode>;
}

export const paymentOrdersStore = token<PaymentOrdersStore, 'company'>('payment-orders.store', 'company');
