import Type from 'typebox';
import { LongWork } from './long-work.schemas.ts';

/** A file that the work has made for the caller. It is deleted at `expiresAt`. */
const LongWorkFile = Type.Object({
  /** The name with its extension. */
  name: Type.String(),
  /** The media type. */
  type: Type.String(),
  /** The size in bytes. */
  size: Type.Integer(),
  /** The time in ISO 8601 when the file is deleted. */
  expiresAt: Type.String(),
  /**
   * A path from the root of the host, which returns the file for one hour without a token. Resolve it as a link is resolved, `new
   * URL(address, server)`, and do not append it to the address of the server. Another call returns a new one.
   */
  address: Type.String(),
});
export const LongWorkOutcome = Type.Object({
  ...LongWork.properties,
  /** The result in words, as its notification says it: sanitized HTML; null if the work has not finished, or did so 30 days ago. */
  message: Type.Union([Type.String(), Type.Null()]),
  /** The files that the work has made; empty before it has finished. */
  files: Type.Array(LongWorkFile),
});
