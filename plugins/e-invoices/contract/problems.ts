import { problem } from '#core/contract';

/** The error for a document that is not an invoice, from which no e-invoice can be made. */
export const notAnInvoice = problem('not-an-invoice', 409);

/** The error for an action that is not possible now, because the e-invoice is in another state or an attempt is running. */
export const sendingNotPossible = problem('sending-not-possible', 409);
