/** The size limit of one file, in bytes. */
export const attachmentLimit = 20 * 1024 * 1024;
/** The number of attachments that one document may have. */
export const attachmentsAtMost = 20;

/** A file to attach, whose content was looked at. */
export interface AttachedFile {
  readonly name: string;
  /** The media type, recognised by the content. */
  readonly type: string;
  readonly bytes: Uint8Array;
}
