/**
 * A negotiation returns a secret (the connection token) and a public name (the connection id). SignalR servers store the pair in memory
 * until the socket arrives; here the id is the hash of the token, so the socket may arrive at another gateway process than the negotiation,
 * and a flood of negotiations uses no memory. A person who sees an id cannot compute its token. The token proves no identity: the bearer
 * token does that.
 */
import { createHash, randomBytes } from 'node:crypto';

/** Makes a new connection token: 192 random bits. */
export function newConnectionToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Returns the connection id of a token; undefined if the text does not have the form of a token. */
export function connectionIdOf(token: string): string | undefined {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  return createHash('sha256').update(token).digest('base64url').slice(0, 22);
}
