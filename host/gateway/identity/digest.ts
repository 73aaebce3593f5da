import { hash } from 'node:crypto';

/** Returns the SHA-256 as base64url, the form in which secret identifiers and tokens are stored. They are random, so no salt is needed. */
export function digest(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
