import { problem } from '#core/contract';

/** The error for an issued or cancelled document, whose content cannot be changed. */
export const documentNotDraft = problem('document-not-draft', 409);
/** The error for a draft that was not deleted, was already restored, or was deleted too long ago. */
export const draftNotRestorable = problem('draft-not-restorable', 409);
/** The error for paying or cancelling a document that is not issued. */
export const documentNotIssued = problem('document-not-issued', 409);
/** The error for a document with payments; these must be removed first. */
export const documentPaid = problem('document-paid', 409);
/** The error for a verb that the state does not allow. The body contains the state and the possible verbs. */
export const notInThisState = problem('not-in-this-state', 409);
/** The error for a payment that is used in another document, which must be removed first. */
export const paymentInUse = problem('payment-in-use', 409);
/** The error for a document of which nothing remains for another document. */
export const nothingRemains = problem('nothing-remains', 409);
/** The error for a document from which others were made. These must be cancelled or deleted first. */
export const documentHasSuccessors = problem('document-has-successors', 409);
