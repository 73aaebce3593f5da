import { randomBytes } from 'node:crypto';
import type { Scope } from '../firm.ts';
import type { Token } from '../provider-state.ts';
import type { Simulation } from '../simulation.ts';

const dayMs = 86_400_000;

export interface IssuedTokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token?: string;
  readonly scope: string;
}

/**
 * Issues an access token, and a refresh token if the provider has them.
 * @param validSeconds the seconds after which the access token really ends, if they differ from the promised ones
 */
export function issueTokens(
  simulation: Simulation,
  clientId: string,
  scopes: readonly Scope[],
  validSeconds?: number,
): IssuedTokens {
  const { tokenSeconds, refreshDays } = simulation.habits;
  const add = (kind: Token['kind'], ms: number) => {
    const id = randomBytes(32).toString('base64url');
    const issuedAt = simulation.clock.now();
    simulation.state.tokens.put(id, { kind, clientId, scopes, issuedAt, expiresAt: issuedAt + ms });
    return id;
  };
  return {
    access_token: add('access', (validSeconds ?? tokenSeconds) * 1000),
    token_type: 'Bearer',
    expires_in: tokenSeconds,
    ...(refreshDays > 0 && { refresh_token: add('refresh', refreshDays * dayMs) }),
    scope: scopes.join(' '),
  };
}

export function validToken(simulation: Simulation, id: string, kind: Token['kind']): Token | undefined {
  const token = simulation.state.tokens.get(id);
  const isValid = token?.kind === kind && !token.ended && simulation.clock.now() < token.expiresAt;
  return isValid ? token : undefined;
}

export function endToken(simulation: Simulation, id: string, why: 'revoked' | 'used'): void {
  const token = simulation.state.tokens.get(id);
  if (token && !token.ended) simulation.state.tokens.put(id, { ...token, ended: why });
}

/** Ends every access token, as a provider that loses its sessions does. @returns how many were valid */
export function endAllAccess(simulation: Simulation): number {
  const { tokens } = simulation.state;
  const valid = tokens.ids().filter((id) => validToken(simulation, id, 'access'));
  for (const id of valid) endToken(simulation, id, 'revoked');
  return valid.length;
}
