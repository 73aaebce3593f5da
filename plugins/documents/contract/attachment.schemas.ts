import Type, { type Static } from 'typebox';

export const AttachmentInput = Type.Object({
  /** As the person's machine calls it. */
  name: Type.String({ minLength: 1, maxLength: 255 }),
  /** PDF, JPEG, PNG or XML in base64; what it is, is told by its content. */
  content: Type.String({ minLength: 1, contentEncoding: 'base64' }),
});

export const Attachment = Type.Object({
  id: Type.String(),
  documentId: Type.String(),
  name: Type.String(),
  /** Media type: `application/pdf`, `image/jpeg`, `image/png`, `application/xml`. */
  type: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** ISO 8601. */
  addedAt: Type.String(),
});
export type Attachment = Static<typeof Attachment>;

/** In the order in which they were added. */
export const Attachments = Type.Object({ attachments: Type.Array(Attachment) });
/** A path of this gateway, without a token, for an hour. */
export const AttachmentAddress = Type.Object({ address: Type.String() });
