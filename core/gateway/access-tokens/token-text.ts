import { hash, randomBytes } from 'node:crypto';

/** The prefix shows people, and programs that scan source code for secrets, what kind of token it is. */
const prefixes = { personal: 'kostra_pat_', company: 'kostra_cat_' } as const;

/** The form of a token: a prefix, then 32 random bytes in base64url. */
const shape = /^kostra_(?:pat|cat)_[\w-]{43}$/;

/**
 * Makes a new token of 256 random bits. So its plain SHA-256 may be stored; a slow hash is only needed for passwords
 * that people choose.
 */
export function newTokenText(kind: keyof typeof prefixes): string {
  return `${prefixes[kind]}${randomBytes(32).toString('base64url')}`;
}

/**
 * Returns whether a bearer token has our prefix, well formed or not; such a token is never passed to another verifier.
 */
export function claimsToBeAccessToken(bearer: string): boolean {
  return Object.values(prefixes).some((prefix) => bearer.startsWith(prefix));
}

/**
 * Returns the hash by which a token is stored and searched; `undefined` means that the text does not have the form of a token, so no query
 * is needed. A timing attack on the hash lookup is no danger: nobody can choose a token whose hash begins like that of another.
 */
export function tokenHash(token: string): string | undefined {
  return shape.test(token) ? hash('sha256', token, 'base64url') : undefined;
}
