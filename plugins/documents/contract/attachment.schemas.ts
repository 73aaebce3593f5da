import Type, { type Static } from 'typebox';
import { fileContent } from '#core/contract';
import { attachmentLimit } from './attachments.ts';

export const AttachmentInput = Type.Object({
  /** The file's name with its extension, up to 255 characters. */
  name: Type.String({ minLength: 1, maxLength: 255 }),
  /** The file in base64: PDF, JPEG, PNG or XML. The type is detected from the content. */
  content: Type.String({ minLength: 1, contentEncoding: 'base64', ...fileContent({ sizeLimit: attachmentLimit }) }),
});

export const Attachment = Type.Object({
  id: Type.String(),
  documentId: Type.String(),
  /** The file's name with its extension. */
  name: Type.String(),
  /** The media type: `application/pdf`, `image/jpeg`, `image/png` or `application/xml`. */
  type: Type.String(),
  /** The size in bytes. */
  size: Type.Integer(),
  /** The time in ISO 8601. */
  addedAt: Type.String(),
});
export type Attachment = Static<typeof Attachment>;

/** The attachments in the order in which they were added. */
export const Attachments = Type.Object({
  /** The attachments in the order in which they were added. */
  attachments: Type.Array(Attachment),
});
/** Where the file is for one hour. */
export const AttachmentAddress = Type.Object({
  /**
   * A path from the root of the host, which returns the file for one hour without a token. Resolve it as a link is resolved, `new
   * URL(address, server)`, and do not append it to the address of the server.
   */
  address: Type.String(),
});
