import { problem } from '#core/contract';

/** It is issued or cancelled: its content does not change any more. */
export const documentNotDraft = problem('document-not-draft', 409);
/** It was not deleted, is back already, or it is too late. */
export const draftNotRestorable = problem('draft-not-restorable', 409);
/** Only an issued document can be paid or cancelled. */
export const documentNotIssued = problem('document-not-issued', 409);
/** It has payments; take them off first. */
export const documentPaid = problem('document-paid', 409);
/** Its state does not allow the verb; the body says which it is, and what is possible in it. */
export const notInThisState = problem('not-in-this-state', 409);
/** A payment stands in another document: that one has to go first. */
export const paymentInUse = problem('payment-in-use', 409);
/** Nothing is left of it that could be made into another document. */
export const nothingRemains = problem('nothing-remains', 409);
/** What was made from it is there: that one has to be cancelled or deleted first. */
export const documentHasSuccessors = problem('document-has-successors', 409);
