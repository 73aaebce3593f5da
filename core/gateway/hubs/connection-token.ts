/**
 * Negotiation hands out a secret (the connection token) and a public name (the connection id). SignalR servers keep
 * the pair in memory until the socket arrives; here the id is the token's hash instead, so the socket may arrive at
 * another gateway process than the negotiation did, and a flood of negotiations leaves nothing behind. Nobody who
 * sees an id can make the token for it. The token proves no identity: the bearer token does.
 */
import { createHash, randomBytes } from 'node:crypto';

/** A fresh connection token: 192 random bits. */
export function newConnectionToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The connection id that belongs to a token; undefined for what no server of ours has handed out. */
export function connectionIdOf(token: string): string | undefined {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  return createHash('sha256').update(token).digest('base64url').slice(0, 22);
}
