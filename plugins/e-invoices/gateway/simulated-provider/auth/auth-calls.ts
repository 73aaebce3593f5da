import { readJson, textOf } from '../body.ts';
import type { Answer, SapiRequest } from '../calls.ts';
import { written } from '../clock.ts';
import { takeFault } from '../faults/take-fault.ts';
import { type Scope, scopes } from '../firm.ts';
import { Refusal, wrongField } from '../sapi-error.ts';
import type { Simulation } from '../simulation.ts';
import { authorise, bearerOf } from './access.ts';
import { checkSecret, countTokenCall } from './secrets.ts';
import { endToken, issueTokens, validToken } from './tokens.ts';

/** Gives a token for the credentials of a firm or an integrator. */
export function token(simulation: Simulation, request: SapiRequest): Answer {
  const form = readForm(simulation, request);
  if (form('grant_type') !== 'client_credentials')
    throw wrongField('grant_type', 'Only client_credentials is supported.', form('grant_type'));
  const clientId = form('client_id');
  if (!clientId) throw wrongField('client_id', 'The field is missing.');
  countTokenCall(simulation, clientId);
  checkSecret(simulation, clientId, form('client_secret'));
  const allowed = scopes.filter((scope) => simulation.firmsOf(clientId).some((firm) => firm.scopes.includes(scope)));
  return tokenAnswer(simulation, request, clientId, chosenScopes(form('scope'), allowed));
}

/** Exchanges a refresh token for new tokens. It can be used once. */
export function renew(simulation: Simulation, request: SapiRequest): Answer {
  const refreshToken = readForm(simulation, request)('refresh_token');
  if (!refreshToken) throw wrongField('refresh_token', 'The field is missing.');
  const valid = validToken(simulation, refreshToken, 'refresh');
  if (!valid) throw new Refusal('SAPI-AUTH-001', { message: 'The refresh token is not valid, or was already used.' });
  countTokenCall(simulation, valid.clientId);
  endToken(simulation, refreshToken, 'used');
  return tokenAnswer(simulation, request, valid.clientId, valid.scopes);
}

export function tokenStatus(simulation: Simulation, request: SapiRequest): Answer {
  const { clientId, firms } = authorise(simulation, request);
  const valid = validToken(simulation, bearerOf(request), 'access');
  const left = (valid?.expiresAt ?? 0) - simulation.clock.now();
  return {
    status: 200,
    body: {
      active: true,
      client_id: clientId,
      scope: valid?.scopes.join(' ') ?? '',
      expires_in: Math.floor(left / 1000),
      expires_at: written(valid?.expiresAt ?? 0),
      firms: firms.map(({ id, name, participantId }) => ({ id, name, participantId })),
    },
  };
}

/** Ends the token in the body or, without one, the token of the call. An unknown token is no error. */
export function revoke(simulation: Simulation, request: SapiRequest): Answer {
  const given = request.body.length > 0 ? readForm(simulation, request)('token') : '';
  if (!given) authorise(simulation, request);
  endToken(simulation, given || bearerOf(request), 'revoked');
  return { status: 200, body: { revoked: true } };
}

export function health(simulation: Simulation): Answer {
  return { status: 200, body: { status: 'UP', timestamp: written(simulation.clock.now()) } };
}

/** Reads the fields of a token call as JSON, and as a form from providers that accept one. */
function readForm({ habits }: Simulation, request: SapiRequest): (name: string) => string {
  const isForm = request.header('content-type').startsWith('application/x-www-form-urlencoded');
  if (isForm && habits.tokenBodies.includes('form')) {
    const form = new URLSearchParams(request.body.toString('utf8'));
    return (name) => form.get(name) ?? '';
  }
  const fields = readJson(request.body);
  return (name) => textOf(fields[name]);
}

/** Returns the known ones of the requested scopes; the allowed ones if none is known, because providers name them differently. */
function chosenScopes(requested: string, allowed: readonly Scope[]): readonly Scope[] {
  const words = requested.split(' ');
  const known = scopes.filter((scope) => words.includes(scope));
  return known.length > 0 ? allowed.filter((scope) => known.includes(scope)) : allowed;
}

function tokenAnswer(
  simulation: Simulation,
  request: SapiRequest,
  clientId: string,
  granted: readonly Scope[],
): Answer {
  const early = takeFault(simulation, 'token', request.call, { clientId });
  const seconds = early?.next === 'expire-early' ? early.seconds : undefined;
  return {
    status: 200,
    body: issueTokens(simulation, clientId, granted, seconds),
    headers: { 'cache-control': 'no-store' },
  };
}
