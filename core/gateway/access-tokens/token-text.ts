import { hash, randomBytes } from 'node:crypto';

/** Whose it is can be seen from it, by people and by what searches sources for secrets. */
const prefixes = { personal: 'kostra_pat_', company: 'kostra_cat_' } as const;

/** 32 random bytes after the prefix. */
const shape = /^kostra_(?:pat|cat)_[\w-]{43}$/;

/** A new token: 256 random bits, so that its plain SHA-256 can be kept; a slow hash is for what people choose. */
export function newTokenText(kind: keyof typeof prefixes): string {
  return `${prefixes[kind]}${randomBytes(32).toString('base64url')}`;
}

/** Whether a bearer claims to be one, well formed or not: no other verifier is asked about it. */
export function claimsToBeAccessToken(bearer: string): boolean {
  return Object.values(prefixes).some((prefix) => bearer.startsWith(prefix));
}

/**
 * What is kept of it, and found by it; `undefined`: no such token was ever made, so the database is not asked. The time that
 * finding a hash takes tells nothing: nobody can choose a token whose hash begins as another's does.
 */
export function tokenHash(token: string): string | undefined {
  return shape.test(token) ? hash('sha256', token, 'base64url') : undefined;
}
