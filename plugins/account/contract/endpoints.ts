import { endpoint, from, problems } from '#core/contract';
import * as schemas from './schemas.ts';

/** The caller's own, the last used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: 'sessions',
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
