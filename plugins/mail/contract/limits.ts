/** The most documents that are sent in one go. */
export const lettersAtMost = 1_000;

/** The attachment that every document has: its PDF. */
export const pdfAttachment = 'pdf';
