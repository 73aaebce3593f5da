/** Bytes of one file. */
export const attachmentLimit = 20 * 1024 * 1024;
/** Of one document. */
export const attachmentsAtMost = 20;
