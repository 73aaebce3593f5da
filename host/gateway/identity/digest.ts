import { hash } from 'node:crypto';

/** SHA-256 as base64url: the form in which identifiers and tokens that open something are kept. They are random, so no salt is needed. */
export function digest(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
