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
