import { type Contributions, optional, type Scope, token } from '#core/registry';
import { checkGate, type CompanyCall } from '../http/index.ts';
import { type Notify, notify } from '../notify.ts';
import { type AnyLongWork, type LongWorkKind, longWorkKinds } from './long-work.ts';
import { longWorkJob } from './long-work-job.ts';
import { endedNotice, notifyOfWork, waitingNotification } from './long-work-notice.ts';
import { lockTurns } from './long-work-turn.ts';
import { isOwn, keepOwner, stepOfWork } from './own-work.ts';

type Call = CompanyCall<unknown, unknown, unknown>;

/** Starts, cancels and retries long work: `implement(startExport, [longWork], (call, work) => work.begin(call, exportList, input))`. */
export interface LongWorkService {
  /**
   * Starts long work in the call's transaction. It runs when no other work of the company runs.
   * @returns the id of the work, with which it is cancelled and retried
   * @throws Refusal 403, 402 or 404 if the kind's gate refuses the caller
   */
  begin<Input extends object>(call: Call, kind: LongWorkKind<Input>, input: Input): Promise<string>;
  /**
   * Cancels the caller's work among the ids that has not ended: at once, or at the next step. @returns the ids of the work that is
   * cancelled
   */
  cancel(call: Call, ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Retries the caller's work among the ids that failed or was cancelled; finished steps are not repeated. @returns the ids of the work
   * that is retried
   */
  retry(call: Call, ids: readonly string[]): Promise<readonly string[]>;
}
export const longWork = token<LongWorkService, 'process'>('gateway.long-work', 'process');

export function longWorkService(
  scope: Pick<Scope, 'resolveAll'>,
  contributed: Pick<Contributions, 'read'>,
): LongWorkService {
  // The list has one element: the service that was requested by its token.
  const teller = async () => (await scope.resolveAll([optional(notify)]))[0] as Notify | undefined;
  return {
    async begin(call, kind, input) {
      const request = { input, language: call.language, contributed };
      checkGate(kind.gate(request), call.facts);
      const title = kind.title(request);
      await lockTurns(call.tx, call.company.id);
      const { id } = await call.tx
        .insertInto('long_work')
        .values({
          user_id: call.user.id,
          name: kind.name,
          input: JSON.stringify(input),
          locale: call.language,
          title,
          total: null,
          ended_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await enqueue(call, id, title);
      return id;
    },

    async cancel(call, ids) {
      const waiting = await own(call, ids)
        .where('state', '=', 'waiting')
        .set({ state: 'cancelled', ended_at: call.now() })
        .returningAll()
        .execute();
      const running = await own(call, ids)
        .where('state', '=', 'running')
        .set({ cancel_asked: true })
        .returning('id')
        .execute();
      const tell = await teller();
      for (const { id, name, input, title } of waiting) {
        await notifyOfWork(tell, call, noticeTarget(call, id), endedNotice(noticeTarget(call, id), title, 'cancelled'));
        // `never`: the row was written by `begin` of this same kind.
        const request = { input: input as never, language: call.language, contributed };
        await kindNamed(name)?.failed?.({ ...request, id, userId: call.user.id }, stepOfWork(call, call.tx, id));
      }
      return [...waiting, ...running].map(({ id }) => id);
    },

    async retry(call, ids) {
      // The lock comes before any row lock, in the same order as when work starts to run: otherwise the two would deadlock.
      await lockTurns(call.tx, call.company.id);
      const retried: string[] = [];
      // One after another, so that no notification states that its work waits for work that is retried after it.
      for (const workId of ids) {
        const row = await own(call, [workId])
          .where('state', 'in', ['failed', 'cancelled'])
          .set({ cancel_asked: false, state: 'waiting', ended_at: null })
          .returningAll()
          .executeTakeFirst();
        if (!row) continue;
        const kind = kindNamed(row.name);
        // `never`: the row was written by `begin` of this same kind.
        if (kind) checkGate(kind.gate({ input: row.input as never, language: call.language, contributed }), call.facts);
        await enqueue(call, row.id, row.title);
        retried.push(row.id);
      }
      return retried;
    },
  };

  async function enqueue(call: Call, id: string, title: string): Promise<void> {
    await keepOwner(call, id);
    await call.enqueue(longWorkJob, { workId: id }, { group: call.company.id });
    const notice = waitingNotification(noticeTarget(call, id), title, await isBehindAnother(call, id));
    await notifyOfWork(await teller(), call, noticeTarget(call, id), notice);
  }

  function kindNamed(name: string): AnyLongWork | undefined {
    return contributed.read(longWorkKinds).find(({ value }) => value.name === name)?.value;
  }
}

/**
 * Returns whether other work waits or runs. It needs `lockTurns`: without the lock, two pieces of work that are started at the same moment
 * could both miss the other.
 */
async function isBehindAnother({ tx }: Call, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom('long_work')
    .select('id')
    .where('id', '<>', id)
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

function own(call: Call, ids: readonly string[]) {
  return call.tx
    .updateTable('long_work')
    .where(isOwn(call))
    .where('id', 'in', [...ids, nobody]);
}
/** An id that matches nothing, because `in ()` is no valid SQL. */
const nobody = '00000000-0000-0000-0000-000000000000';

function noticeTarget({ user, language }: Call, id: string) {
  return { id, userId: user.id, language };
}
