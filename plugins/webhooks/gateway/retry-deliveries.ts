import { defineJob, shouldRun, type JobStep, type Tx } from '#core/gateway';
import { deliver } from './deliver.ts';
import { lockedWebhook, webhooksIn } from './webhook-table.ts';

const hour = 3_600_000;
const retentionDays = 30;

/**
 * Runs every hour. It deletes old finished deliveries, and restarts overdue deliveries that have no job. Normally there are none, but after
 * the queue was restored from a backup or emptied by hand, a waiting row has no job, and it blocks the following deliveries of its entity.
 */
export const retryDeliveries = defineJob({
  name: 'webhooks.tend',
  schedule: '23 * * * *',
  async run({ inCompany, now }) {
    const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
    const overdue = await inCompany(async (tx) => {
      const deliveries = webhooksIn(tx);
      await deliveries
        .deleteFrom('webhook_delivery')
        .where('state', '<>', 'waiting')
        .where('at', '<', ago(retentionDays * 24 * hour))
        .execute();
      return deliveries
        .selectFrom('webhook_delivery')
        .select('webhook_id as webhookId')
        .distinct()
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<', ago(hour))
        .execute();
    });
    for (const { webhookId } of overdue)
      await inCompany((tx, step) => startLost(tx, step, { webhookId, dueBefore: ago(hour) }));
  },
});

/**
 * Restarts deliveries without a job, before later events. A delivery that waits for a slow receiver still has its job. A delivery that
 * waits for an earlier delivery of the same entity is not restarted here: it starts when the earlier one ends.
 */
async function startLost(
  tx: Tx,
  { enqueue }: JobStep,
  { webhookId, dueBefore }: { readonly webhookId: string; readonly dueBefore: Date },
): Promise<void> {
  if (!(await lockedWebhook(tx, webhookId))) return;
  const deliveries = webhooksIn(tx);
  const lost = await deliveries
    .selectFrom('webhook_delivery as delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<', dueBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_delivery as earlier')
            .select('earlier.id')
            .whereRef('earlier.webhook_id', '=', 'delivery.webhook_id')
            .whereRef('earlier.subject', '=', 'delivery.subject')
            .where('earlier.state', '=', 'waiting')
            .whereRef('earlier.sequence', '<', 'delivery.sequence'),
        ),
      ),
    )
    .where(({ not }) => not(shouldRun(deliver, 'delivery.job_id')))
    .orderBy('sequence')
    .limit(1_000)
    .execute();
  for (const { id } of lost) {
    const job = await enqueue(deliver, { webhookId, deliveryId: id }, { group: webhookId, ahead: true });
    await deliveries.updateTable('webhook_delivery').set({ job_id: job }).where('id', '=', id).execute();
  }
}
