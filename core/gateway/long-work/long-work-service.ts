import { type Contributions, optional, type Scope, token } from '#core/registry';
import { askGate, type CompanyCall } from '../http/index.ts';
import { type Notify, notify } from '../notify.ts';
import { type AnyLongWork, type LongWorkKind, longWorkKinds } from './long-work.ts';
import { longWorkJob } from './long-work-job.ts';
import { endedNotice, tellWork, waitingNotice } from './long-work-notice.ts';
import { lockTurns } from './long-work-turn.ts';

type Call = CompanyCall<unknown, unknown, unknown>;

/** Begins long work, ends it, tries it again: `implement(startExport, [longWork], (call, work) => work.begin(call, exportList, input))`. */
export interface LongWorkService {
  /**
   * In the call's transaction. It runs as soon as no other work of the company does.
   * @returns its id, under which it is cancelled and tried again
   * @throws Refusal 403, 402 or 404 when the kind's gate is closed to the caller
   */
  begin<Input extends object>(call: Call, kind: LongWorkKind<Input>, input: Input): Promise<string>;
  /** Ends those of the caller that have not ended: at once, or at the next step. @returns which */
  cancel(call: Call, ids: readonly string[]): Promise<readonly string[]>;
  /** Tries those of the caller again that failed or were cancelled; what was done is not done twice. @returns which */
  retry(call: Call, ids: readonly string[]): Promise<readonly string[]>;
}
export const longWork = token<LongWorkService, 'process'>('gateway.long-work', 'process');

export function longWorkService(
  scope: Pick<Scope, 'resolveAll'>,
  contributed: Pick<Contributions, 'read'>,
): LongWorkService {
  // The one thing that was asked for, by its own token.
  const teller = async () => (await scope.resolveAll([optional(notify)]))[0] as Notify | undefined;
  return {
    async begin(call, kind, input) {
      const asked = { input, language: call.language, contributed };
      askGate(kind.gate(asked), call.facts);
      const title = kind.title(asked);
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
        await tellWork(tell, call, toldTo(call, id), endedNotice(toldTo(call, id), title, 'cancelled'));
        // `never`: the row was written by `begin` of this very kind.
        const asked = { input: input as never, language: call.language, contributed };
        await kindNamed(name)?.failed?.({ ...asked, id, userId: call.user.id }, call);
      }
      return [...waiting, ...running].map(({ id }) => id);
    },

    async retry(call, ids) {
      // Before any row is locked, as where one begins to run: the other way around the two would wait for each other.
      await lockTurns(call.tx, call.company.id);
      const retried: string[] = [];
      // One after the other, so that each knows of those before it alone.
      for (const asked of ids) {
        const row = await own(call, [asked])
          .where('state', 'in', ['failed', 'cancelled'])
          .set({ cancel_asked: false, state: 'waiting', ended_at: null })
          .returningAll()
          .executeTakeFirst();
        if (!row) continue;
        const kind = kindNamed(row.name);
        // `never`: the row was written by `begin` of this very kind.
        if (kind) askGate(kind.gate({ input: row.input as never, language: call.language, contributed }), call.facts);
        await enqueue(call, row.id, row.title);
        retried.push(row.id);
      }
      return retried;
    },
  };

  async function enqueue(call: Call, id: string, title: string): Promise<void> {
    await call.enqueue(longWorkJob, { workId: id }, { group: call.company.id });
    const notice = waitingNotice(toldTo(call, id), title, await isBehindAnother(call, id));
    await tellWork(await teller(), call, toldTo(call, id), notice);
  }

  function kindNamed(name: string): AnyLongWork | undefined {
    return contributed.read(longWorkKinds).find(({ value }) => value.name === name)?.value;
  }
}

/** Asked under `lockTurns`: whoever begins one at the same moment comes before or after it. */
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

function own({ tx, user }: Call, ids: readonly string[]) {
  return tx
    .updateTable('long_work')
    .where('user_id', '=', user.id)
    .where('id', 'in', [...ids, nobody]);
}
/** `in ()` is no SQL. */
const nobody = '00000000-0000-0000-0000-000000000000';

function toldTo({ user, language }: Call, id: string) {
  return { id, userId: user.id, language };
}
