/** The maximum number of documents that one request may send. */
export const emailsAtMost = 1_000;

/** The id of the attachment that every document has: its PDF. */
export const pdfAttachment = 'pdf';

/**
 * The limits of uploaded attachments: the number of files, the bytes of each, and the bytes of all. With these limits the e-mail, including
 * the PDF, stays below the usual limits of servers.
 */
export const attachmentsAtMost = { files: 10, each: 10 * 1_048_576, all: 15 * 1_048_576 };

/**
 * The reasons why no e-mail about a document is sent. `not-issued`: it is a draft, cancelled, or deleted; `waiting`: an e-mail about it is
 * being sent; `uncertain`: it is unknown whether an e-mail about it was delivered, and a user has to decide; `sent`: it already counts as
 * sent.
 */
export const skipReasons = ['no-address', 'not-issued', 'waiting', 'uncertain', 'sent'] as const;
export type SkipReason = (typeof skipReasons)[number];
