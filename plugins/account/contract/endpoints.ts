import { endpoint, from, problem, problems } from '#core/contract';
import * as schemas from './schemas.ts';

/** Lists the caller's own sessions, the one used last first. */
export const listSessions = endpoint({
  method: 'GET',
  path: 'sessions',
  refusesAccessTokens: true,
  reply: schemas.AccountSessions,
  sample: {},
});

/** Signs a browser out: its tokens are refused from now on, and its pages receive no more events. */
export const endSession = endpoint({
  method: 'DELETE',
  path: 'sessions/:sessionId',
  problems: [problems.notFound],
  sample: {
    params: { sessionId: from(listSessions, ({ sessions }) => sessions.find((one) => !one.isCurrent)?.id ?? '') },
  },
});

/** Ends all sessions of the caller except the session of the request. */
export const endOtherSessions = endpoint({ method: 'DELETE', path: 'sessions', sample: {} });

/** The problem that the second factor is already on or already off; the caller should read it again. */
export const secondFactorState = problem('second-factor-state', 409);

const proof = { password: 'heslo z príkladu', code: '123456' };

/** Returns whether the caller needs a code of an authenticator app in addition to the password. */
export const readSecondFactor = endpoint({
  method: 'GET',
  path: 'account/second-factor',
  refusesAccessTokens: true,
  reply: schemas.SecondFactor,
  sample: {},
});

/** Returns a secret for an authenticator app. Nothing changes until a code of the app is confirmed. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: 'account/second-factor',
  body: schemas.SecondFactorBegin,
  reply: schemas.SecondFactorSecret,
  problems: [secondFactorState, problems.notFound],
  returnsSecret: true,
  sample: { body: { password: proof.password } },
});

/** Turns the second factor on. The response contains the recovery codes, which no later response does. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: 'account/second-factor/confirm',
  body: schemas.SecondFactorCode,
  reply: schemas.RecoveryCodes,
  problems: [secondFactorState, problems.notFound],
  returnsSecret: true,
  sample: { body: { code: proof.code } },
});

/** Creates new recovery codes; the previous codes stop being valid. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'account/second-factor/recovery-codes',
  body: schemas.SecondFactorProof,
  reply: schemas.RecoveryCodes,
  problems: [secondFactorState, problems.notFound],
  returnsSecret: true,
  sample: { body: proof },
});

/** Turns the second factor off: from then on the password alone signs the caller in. */
export const turnSecondFactorOff = endpoint({
  method: 'POST',
  path: 'account/second-factor/off',
  body: schemas.SecondFactorProof,
  problems: [secondFactorState, problems.notFound],
  sample: { body: proof },
});
