import { endpoint, from, problem, problems } from '#core/contract';
import * as schemas from './schemas.ts';

/** The caller's own, the last used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: 'sessions',
  peopleOnly: true,
  reply: schemas.AccountSessions,
  sample: {},
});

/** Signs that browser out: what it holds is refused from now on, and its pages hear no more. */
export const endSession = endpoint({
  method: 'DELETE',
  path: 'sessions/:sessionId',
  problems: [problems.notFound],
  sample: {
    params: { sessionId: from(listSessions, ({ sessions }) => sessions.find((one) => !one.isCurrent)?.id ?? '') },
  },
});

/** Ends all of the caller's sessions but the one of the call. */
export const endOtherSessions = endpoint({ method: 'DELETE', path: 'sessions', sample: {} });

/** It is on already, or off: read it anew. */
export const secondFactorState = problem('second-factor-state', 409);

const proof = { password: 'heslo z príkladu', code: '123456' };

/** Whether a code of an authenticator app is asked for beside the password. */
export const readSecondFactor = endpoint({
  method: 'GET',
  path: 'account/second-factor',
  peopleOnly: true,
  reply: schemas.SecondFactor,
  sample: {},
});

/** Gives a secret for an app. Nothing changes until a code of it is confirmed. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: 'account/second-factor',
  body: schemas.SecondFactorBegin,
  reply: schemas.SecondFactorSecret,
  problems: [secondFactorState, problems.notFound],
  answersSecret: true,
  sample: { body: { password: proof.password } },
});

/** From now on a code is asked for; the answer has the recovery codes, this once. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: 'account/second-factor/confirm',
  body: schemas.SecondFactorCode,
  reply: schemas.RecoveryCodes,
  problems: [secondFactorState, problems.notFound],
  answersSecret: true,
  sample: { body: { code: proof.code } },
});

/** New recovery codes; those before hold no more. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'account/second-factor/recovery-codes',
  body: schemas.SecondFactorProof,
  reply: schemas.RecoveryCodes,
  problems: [secondFactorState, problems.notFound],
  answersSecret: true,
  sample: { body: proof },
});

export const turnSecondFactorOff = endpoint({
  method: 'POST',
  path: 'account/second-factor/off',
  body: schemas.SecondFactorProof,
  problems: [secondFactorState, problems.notFound],
  sample: { body: proof },
});
