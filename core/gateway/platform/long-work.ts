import type { Selectable } from 'kysely';
import { cancelLongWork, listLongWork, retryLongWork } from '#core/contract/platform/long-work';
import { readLongWork } from '#core/contract/platform/long-work-outcome';
import { isUuid } from '#core/contract/formats';
import type { LongWorkTable } from '../database/core-tables.ts';
import { fileLinks } from '../files/index.ts';
import { type AskedRights, asking, type Implementation, implement } from '../http/index.ts';
import { notFound } from '../http/refusal.ts';
import { isOwn, longWork, readOutcome } from '../long-work/index.ts';

/** A work is its caller's own; what it needs besides depends on its kind and input. */
const ownWork: AskedRights = () => [
  { needs: 'the work to be the caller’s own' },
  { when: 'for a work’s files, and to retry it,', needs: 'the rights with which it was begun' },
];
const cancelling: AskedRights = () => [{ needs: 'the work to be the caller’s own' }];

/** Makes the handlers with which a caller lists, reads, cancels and retries the long work that this caller started. */
export function longWorkHandlers(): Implementation[] {
  return [
    implement(listLongWork, async (call) => {
      const rows = await call.tx
        .selectFrom('long_work')
        .selectAll()
        .where(isOwn(call))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(100)
        .execute();
      return { items: rows.map(workOf) };
    }),
    asking(
      ownWork,
      implement(readLongWork, [fileLinks], async (call, links) => {
        const { workId } = call.params;
        const row = isUuid(workId)
          ? await call.tx
              .selectFrom('long_work')
              .selectAll()
              .where(isOwn(call))
              .where('id', '=', workId)
              .executeTakeFirst()
          : undefined;
        if (!row) throw notFound();
        const { message, files } = await readOutcome(call.tx, row, call.now());
        const linked = [];
        for (const { id, ...file } of files)
          linked.push({ ...file, address: await links.linkTo(call, id, { ofReader: true }) });
        return { ...workOf(row), message, files: linked };
      }),
    ),
    asking(
      cancelling,
      implement(cancelLongWork, [longWork], async (call, work) => ({
        ids: [...(await work.cancel(call, call.body.ids))],
      })),
    ),
    asking(
      ownWork,
      implement(retryLongWork, [longWork], async (call, work) => ({
        ids: [...(await work.retry(call, call.body.ids))],
      })),
    ),
  ];
}

function workOf({
  id,
  title,
  state,
  done,
  total,
  created_at: createdAt,
  ended_at: endedAt,
}: Selectable<LongWorkTable>) {
  return {
    id,
    title,
    state,
    done,
    total,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
