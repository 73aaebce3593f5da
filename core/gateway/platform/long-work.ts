import { cancelLongWork, listLongWork, retryLongWork } from '#core/contract/platform/long-work';
import { type Implementation, implement } from '../http/index.ts';
import { longWork } from '../long-work/index.ts';

/** Makes the handlers with which a person lists, cancels and retries the long work that this person started. */
export function longWorkHandlers(): Implementation[] {
  return [
    implement(listLongWork, async ({ tx, user }) => {
      const rows = await tx
        .selectFrom('long_work')
        .selectAll()
        .where('user_id', '=', user.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(100)
        .execute();
      return {
        items: rows.map(({ id, title, state, done, total, created_at: createdAt, ended_at: endedAt }) => ({
          id,
          title,
          state,
          done,
          total,
          createdAt: createdAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
        })),
      };
    }),
    implement(cancelLongWork, [longWork], async (call, work) => ({
      ids: [...(await work.cancel(call, call.body.ids))],
    })),
    implement(retryLongWork, [longWork], async (call, work) => ({ ids: [...(await work.retry(call, call.body.ids))] })),
  ];
}
