import type { SapiRequest } from '../calls.ts';
import type { Firm, Scope } from '../firm.ts';
import { plainId } from '../participant-id.ts';
import { Refusal, wrongField } from '../sapi-error.ts';
import type { Simulation } from '../simulation.ts';
import { validToken } from './tokens.ts';

/** The caller, by its token. */
export interface Access {
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  /** The firms of the credentials: one, or several for an integrator. */
  readonly firms: readonly Firm[];
}

/** Returns the token of the header `Authorization`, or `''`. */
export function bearerOf(request: SapiRequest): string {
  return /^Bearer +(\S+)$/i.exec(request.header('authorization'))?.[1] ?? '';
}

/**
 * Returns who calls.
 * @throws Refusal `SAPI-AUTH-001` without a valid token, `INSUFFICIENT_SCOPE`
 */
export function authorise(simulation: Simulation, request: SapiRequest, scope?: Scope): Access {
  const token = validToken(simulation, bearerOf(request), 'access');
  if (!token) throw new Refusal('SAPI-AUTH-001');
  if (scope && !token.scopes.includes(scope)) throw new Refusal('INSUFFICIENT_SCOPE');
  return { clientId: token.clientId, scopes: token.scopes, firms: simulation.firmsOf(token.clientId) };
}

/**
 * Returns the firm for which an integrator or a firm calls: by `X-Firm-Id`, else by `X-Peppol-Participant-Id`, else the only one.
 * @returns `undefined` if an integrator gave no `X-Firm-Id` to a provider that wants it
 * @throws Refusal for a firm of other credentials, and if several are possible
 */
export function firmOf(simulation: Simulation, request: SapiRequest, { firms }: Access): Firm | undefined {
  const { firmId: habit } = simulation.habits;
  const firmId = request.header('x-firm-id');
  const participant = request.header('x-peppol-participant-id');
  if (firmId && habit !== 'ignored') {
    const firm = firms.find(({ id }) => id === firmId);
    if (!firm) throw new Refusal('SAPI-AUTH-001', { status: 403, message: 'The firm does not belong to the client.' });
    if (participant && firm.participantId !== plainId(participant)) throw foreignParticipant();
    return firm;
  }
  if (habit === 'always' || (habit === 'integrators' && firms.length > 1)) return undefined;
  if (participant) {
    const firm = firms.find(({ participantId }) => participantId === plainId(participant));
    if (!firm) throw foreignParticipant();
    return firm;
  }
  if (firms.length > 1) throw wrongField('X-Peppol-Participant-Id', 'The header is missing.');
  return firms[0];
}

function foreignParticipant(): Refusal {
  return new Refusal('SAPI-AUTH-001', { status: 403, message: 'The participant does not belong to the client.' });
}
