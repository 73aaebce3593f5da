import { defineJob } from '../jobs/job.ts';

/** The time for which finished long work, such as an export or the printing of many documents, can still be viewed, in milliseconds. */
const workRetention = 90 * 24 * 3_600_000;

/** Deletes expired files and old long work every night. */
export const purgeExpired = defineJob({
  name: 'gateway.purge-expired',
  schedule: '41 2 * * *',
  run: ({ inCompany, now }) =>
    inCompany(async (tx) => {
      await tx.deleteFrom('file').where('expires_at', '<=', now()).execute();
      const old = new Date(now().getTime() - workRetention);
      await tx.deleteFrom('long_work').where('created_at', '<', old).where('ended_at', 'is not', null).execute();
    }),
});
