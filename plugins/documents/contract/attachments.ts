/** The size limit of one file, in bytes. */
export const attachmentLimit = 20 * 1024 * 1024;
/** The number of attachments that one document may have. */
export const attachmentsAtMost = 20;
