/** The most documents that are sent in one go. */
export const lettersAtMost = 1_000;

/** The attachment that every document has: its PDF. */
export const pdfAttachment = 'pdf';

/** What people may attach of their own: so many files, bytes of each, bytes of all. With its PDF a letter stays below what servers take. */
export const attachmentsAtMost = { files: 10, each: 10 * 1_048_576, all: 15 * 1_048_576 };

/**
 * Why no letter is written about a document. `not-issued`: a draft, cancelled, or gone; `waiting`: one about it is on its way;
 * `uncertain`: nobody knows whether one about it arrived, and a person has to say.
 */
export const leftReasons = ['no-address', 'not-issued', 'waiting', 'uncertain', 'sent'] as const;
export type LeftReason = (typeof leftReasons)[number];
