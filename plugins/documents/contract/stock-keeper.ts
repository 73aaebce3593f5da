import { token } from '#core/registry';
import type { DocumentEvent } from './document-listeners.ts';

/** The service of the plugin that manages warehouse stock, for documents of kinds that move goods. */
export interface StockKeeper {
  /**
   * Runs in the transaction in which a document that moves goods is issued or cancelled, so an error that it throws rolls back everything.
   * @param call the gateway's `CompanyCall`; the contract cannot import that type
   * @throws Refusal `needs-acknowledgement`, `stock-below-zero` or `stock-other-unit`
   */
  moved(what: DocumentEvent, call: object): Promise<void>;
}

export const stockKeeper = token<StockKeeper, 'process'>('documents.stock-keeper', 'process');
