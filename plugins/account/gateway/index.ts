import { gatewayPlugin, implement, notFound, signInSessions } from '#core/gateway';
import { optional } from '#core/registry';
import { endOtherSessions, endSession, listSessions } from '../contract/index.ts';
import { secondFactorHandlers } from './second-factor.ts';

export default gatewayPlugin({
  id: 'account',
  implements: [
    implement(listSessions, [optional(signInSessions)], async ({ tx, user, session }, sessionStore) => {
      const sessions = (await sessionStore?.list(tx, user.subject)) ?? [];
      return {
        keptHere: sessionStore !== undefined,
        sessions: sessions.map(({ startedAt, seenAt, ...one }) => ({
          ...one,
          isCurrent: one.id === session,
          startedAt: startedAt.toISOString(),
          seenAt: seenAt.toISOString(),
        })),
      };
    }),
    implement(endSession, [optional(signInSessions)], async ({ tx, user, params }, sessionStore) => {
      if (!(await sessionStore?.end(tx, user.subject, params.sessionId))) throw notFound();
      return undefined;
    }),
    ...secondFactorHandlers,
    // A call without a session, such as the call of a program with a token, ends all sessions.
    implement(endOtherSessions, [optional(signInSessions)], async ({ tx, user, session }, sessionStore) => {
      await sessionStore?.endOthers(tx, user.subject, session ?? '');
      return undefined;
    }),
  ],
});
