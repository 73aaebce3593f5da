import { problem } from '#core/contract';

/*
 * The refusals of a request before its content is read. The browser never gets them, so they are not among the `problems` of core/contract,
 * which it loads at its start.
 */

/** The body has more bytes than the gateway accepts. */
export const tooLarge = problem('too-large', 413);
/** The Content-Type of the body is not JSON. */
export const unsupportedMediaType = problem('unsupported-media-type', 415);
/** The database cannot write: nothing was done. It recovers by itself when there is room. */
export const diskFull = problem('disk-full', 503);
