import { defineJob } from '../jobs/job.ts';

/** How long a finished long work (an export, a print of many) can still be looked up; milliseconds. */
const workKept = 90 * 24 * 3_600_000;

/** Deletes, every night, files whose time is over and long work of long ago. */
export const purgeExpired = defineJob({
  name: 'gateway.purge-expired',
  schedule: '41 2 * * *',
  run: ({ inCompany, now }) =>
    inCompany(async (tx) => {
      await tx.deleteFrom('file').where('expires_at', '<=', now()).execute();
      const old = new Date(now().getTime() - workKept);
      await tx.deleteFrom('long_work').where('created_at', '<', old).where('ended_at', 'is not', null).execute();
    }),
});
