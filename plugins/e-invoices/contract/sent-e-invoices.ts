import { token } from '#core/registry';
import type { SendingState, SendingSummary } from './sending.schemas.ts';

/** A condition under which something is shown. */
interface Condition {
  readonly isShown: boolean;
}

/** How the e-invoices of listed documents fare, in the browser. It is observable. Lists show it while the company sends e-invoices. */
export interface SentEInvoices extends Condition {
  /**
   * Returns what is known of a document's e-invoice; null if it does not leave as one, `undefined` before it is loaded. Requests at the same
   * time are sent to the gateway as one.
   */
  stateOf(documentId: string): SendingState | null | undefined;
  /** How many a person should look at; undefined before it is loaded. */
  readonly summary: SendingSummary | undefined;
}
export const sentEInvoices = token<SentEInvoices, 'company'>('e-invoices.sent', 'company');

/** Whether a person should look at any e-invoice. It is observable. */
export const stuckEInvoices = token<Condition, 'company'>('e-invoices.stuck', 'company');

/** The name of the list's filter by how e-invoices fare. */
export const sendingFilterName = 'eInvoice';
