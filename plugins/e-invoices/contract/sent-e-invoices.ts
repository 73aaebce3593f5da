import { token } from '#core/registry';
import type { SendingState, SendingSummary } from './sending.schemas.ts';

/** A condition under which something is shown. */
interface Condition {
  readonly isShown: boolean;
}

/**
 * The observable store of the browser for the states of listed documents' e-invoices. Lists show them while the company sends e-invoices.
 */
export interface SentEInvoices extends Condition {
  /**
   * Returns the state of a document's e-invoice; `null` if it is not sent as one, `undefined` before it is loaded. Requests at the same
   * time are sent to the gateway as one.
   */
  stateOf(documentId: string): SendingState | null | undefined;
  /** The numbers of e-invoices that need attention; undefined before they are loaded. */
  readonly summary: SendingSummary | undefined;
}
export const sentEInvoices = token<SentEInvoices, 'company'>('e-invoices.sent', 'company');

/** The observable condition that an e-invoice needs attention. */
export const stuckEInvoices = token<Condition, 'company'>('e-invoices.stuck', 'company');

/** The name of the list's filter by the state of the e-invoice. */
export const sendingFilterName = 'eInvoice';
