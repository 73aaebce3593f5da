import { problem } from '#core/contract';

/** The error for a document that is not an invoice, so that no e-invoice can be made of it. */
export const notAnInvoice = problem('not-an-invoice', 409);

/** The error for what cannot be done with a sent e-invoice now: its state is another one, or an attempt runs. */
export const sendingNotPossible = problem('sending-not-possible', 409);
