import { defineJob } from '#core/gateway';
import { deliver } from './deliver.ts';
import { webhooksIn } from './webhook-table.ts';

const hour = 3_600_000;
const keptDays = 30;

/**
 * Every hour: forgets what is done and old, and starts anew what is long overdue. Nothing should be; but a queue that was restored
 * from a backup, or emptied by hand, has no job for a row that waits, and a row that waits holds up what follows it.
 */
export const tendDeliveries = defineJob({
  name: 'webhooks.tend',
  schedule: '23 * * * *',
  run: ({ inCompany, now }) =>
    inCompany(async (tx, { enqueue }) => {
      const deliveries = webhooksIn(tx);
      const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);
      await deliveries
        .deleteFrom('webhook_delivery')
        .where('state', '<>', 'waiting')
        .where('at', '<', before(keptDays * 24 * hour))
        .execute();
      const overdue = await deliveries
        .selectFrom('webhook_delivery')
        .select(['id', 'webhook_id as webhookId'])
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<', before(hour))
        .orderBy('sequence')
        .limit(1_000)
        .execute();
      for (const { id, webhookId } of overdue) {
        const job = await enqueue(deliver, { webhookId, deliveryId: id }, { group: webhookId });
        await deliveries.updateTable('webhook_delivery').set({ job_id: job }).where('id', '=', id).execute();
      }
    }),
});
