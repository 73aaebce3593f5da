import type { JWTPayload } from 'jose';
import { gatewayScope } from './audience.ts';

/** Scopes as an OAuth server writes them: one string (RFC 9068), or a list as some do. */
export function hasGatewayScope({ scope, scp }: JWTPayload): boolean {
  const given = scope ?? scp;
  const scopes = Array.isArray(given) ? given : typeof given === 'string' ? given.split(' ') : [];
  return scopes.includes(gatewayScope);
}

/** A text claim, or '' if it is missing or something else. */
export function textClaim(payload: Record<string, unknown>, ...names: readonly string[]): string {
  for (const name of names) {
    const value = payload[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

/** The company's access token for which a program got the token, and the scopes that it asked for; all of them if it named none. */
export function programOf(payload: JWTPayload) {
  const tokenId = textClaim(payload, 'program');
  if (!tokenId) return undefined;
  const scope = textClaim(payload, 'scope');
  return { tokenId, scopes: scope ? new Set(scope.split(' ')) : undefined };
}
