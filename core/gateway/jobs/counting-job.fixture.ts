import { defineJob, type Job } from './index.ts';

/** Makes a job that writes a flag `first` and then a flag `second`; a step done twice would violate the unique name. */
export function countingJob(beforeSecond: () => Promise<void>): Job<{ note: string }> {
  return defineJob<{ note: string }>({
    name: 'test.counting',
    expireInSeconds: 2,
    retryDelay: 1,
    async run({ once, payload }) {
      const mark = (permission: string) =>
        once(permission, async (tx) => {
          await tx.insertInto('permission_override').values({ permission, role: 'Guest', allowed: true }).execute();
          return { note: payload.note };
        });
      await mark('test:first');
      await beforeSecond();
      await mark('test:second');
    },
  });
}
