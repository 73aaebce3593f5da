import { problem } from '#core/contract';

/*
 * What is refused of a request before anybody looks at what it says. The browser never meets these, so they are not among
 * `problems` of core/contract, which it loads at its start.
 */

/** The body has more bytes than the gateway takes. */
export const tooLarge = problem('too-large', 413);
/** The body is no JSON by what its Content-Type says. */
export const unsupportedMediaType = problem('unsupported-media-type', 415);
/** The database cannot write: nothing was done. It goes on by itself once there is room. */
export const diskFull = problem('disk-full', 503);
