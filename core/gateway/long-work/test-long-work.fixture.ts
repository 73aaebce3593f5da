import type { Facts } from '#core/access';
import type { Contributions, Token } from '#core/registry';
import type { TestCompany } from '../../testing/database.ts';
import type { Tx } from '../database/index.ts';
import { files } from '../files/index.ts';
import type { CompanyCall } from '../http/index.ts';
import { contributions } from '../http/gateway-plugin.ts';
import type { JobMoment, JobQueue } from '../jobs/index.ts';
import { type Notice, notify, type Notify } from '../notify.ts';
import { type AnyLongWork, defineLongWork } from './long-work.ts';
import { longWorkService } from './long-work-service.ts';

/** Makes a service without a gateway; its notifications are collected. */
export function testWork(kinds: readonly AnyLongWork[]) {
  const notices: Notice[] = [];
  const tell: Notify = async (_at, notice) => {
    notices.push(notice);
    return notice.id ?? '';
  };
  const read = () => kinds.map((value) => ({ value }));
  const contributed = { read } as unknown as Pick<Contributions, 'read'>; // only kinds are read from it
  const work = longWorkService({ resolveAll: async () => [tell] } as never, contributed);
  return { notices, tell, contributed, work };
}

export function serviceOf({ tell, contributed }: Pick<ReturnType<typeof testWork>, 'tell' | 'contributed'>) {
  const known = new Map<string, unknown>([
    [notify.id, tell],
    [contributions.id, contributed],
  ]);
  return async <T>(token: Token<T, 'process'>) => known.get(token.id) as T | undefined; // each value is stored under the id of its token
}

export function factsAllowing(allowed: (permission: string) => boolean): Facts {
  return {
    permission: allowed,
    licence: () => null,
    flag: () => false,
    application: () => 'Invoicing',
    role: () => 'Owner',
    setting: () => null,
  };
}

/** Makes a call with the parts that the service uses. */
export function testCall(tx: Tx, queue: JobQueue, { companyId, user }: TestCompany): CompanyCall {
  const payload = { companyId, actorUserId: user.id, locale: 'sk', correlationId: 'test' };
  return {
    tx,
    user,
    company: { id: companyId },
    language: 'sk',
    facts: factsAllowing(() => true),
    now: () => new Date(),
    emit: async () => undefined,
    enqueue: (job: never, input: object, moment: JobMoment) =>
      queue.enqueue(tx, job, { ...input, ...payload } as never, moment),
  } as unknown as CompanyCall;
}

/** A kind of work that writes a file in each of five steps. */
export const copying = copyingWith(async () => undefined);

export function copyingWith(afterStep: (step: number) => Promise<void>) {
  return defineLongWork<object>({
    name: 'test.copying',
    title: () => 'Kopírovanie',
    gate: () => undefined,
    async run(work) {
      for (const step of [1, 2, 3, 4, 5]) {
        await work.madeOnce(
          `file ${step}`,
          async () => new Uint8Array([step]),
          (tx, bytes) => files.write(tx, { name: `${work.id} ${step}`, type: 'text/plain', bytes }),
        );
        await work.progress(step, 5);
        await afterStep(step);
      }
      return { title: 'Skopírované' };
    },
  });
}
