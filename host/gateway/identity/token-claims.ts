import type { JWTPayload } from 'jose';
import { gatewayScope } from './audience.ts';

/** Returns whether the token has the gateway's scope. An OAuth server writes scopes as one string (RFC 9068), or as a list. */
export function hasGatewayScope({ scope, scp }: JWTPayload): boolean {
  const given = scope ?? scp;
  const scopes = Array.isArray(given) ? given : typeof given === 'string' ? given.split(' ') : [];
  return scopes.includes(gatewayScope);
}

/** Returns a text claim, or '' if it is missing or no text. */
export function textClaim(payload: Record<string, unknown>, ...names: readonly string[]): string {
  for (const name of names) {
    const value = payload[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

/**
 * Returns the company's access token for which a program got this token, and the scopes that the program requested; `undefined` scopes mean
 * all.
 */
export function programOf(payload: JWTPayload) {
  const tokenId = textClaim(payload, 'program');
  if (!tokenId) return undefined;
  const scope = textClaim(payload, 'scope');
  return { tokenId, scopes: scope ? new Set(scope.split(' ')) : undefined };
}
