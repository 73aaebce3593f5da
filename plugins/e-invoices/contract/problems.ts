import { problem } from '#core/contract';

/** The error for a document that is not an invoice, so that no e-invoice can be made of it. */
export const notAnInvoice = problem('not-an-invoice', 409);
