import { token } from '#core/registry';
import type { HappenedDocument } from './document-listeners.ts';

/** Whoever keeps what lies in warehouses, for documents of kinds that move it. */
export interface StockKeeper {
  /**
   * In the transaction in which such a document is issued or cancelled: what is thrown undoes it all.
   * @param call the gateway's `CompanyCall`, which this room cannot name
   * @throws Refusal `needs-acknowledgement`, `stock-below-zero` or `stock-other-unit`
   */
  moved(what: HappenedDocument, call: object): Promise<void>;
}

export const stockKeeper = token<StockKeeper, 'process'>('documents.stock-keeper', 'process');
