/** The most documents that are sent in one go. */
export const lettersAtMost = 1_000;

/** The attachment that every document has: its PDF. */
export const pdfAttachment = 'pdf';

/** Why no letter is written about a document. `not-issued`: a draft, cancelled, or gone; `waiting`: one about it is on its way. */
export const leftReasons = ['no-address', 'not-issued', 'waiting', 'sent'] as const;
export type LeftReason = (typeof leftReasons)[number];
