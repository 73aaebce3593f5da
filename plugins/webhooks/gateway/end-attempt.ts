import type { JobStep, Tx } from '#core/gateway';
import type { Webhook } from '../contract/index.ts';
import { pauseAfter } from './back-off.ts';
import { giveUpWaiting, type OffReason } from './switched-off.ts';
import { publishToPages } from './publish-to-pages.ts';
import { type DeliveryRow, lockedWebhook, type WebhookRow, webhooksIn } from './webhook-table.ts';

/** The result of an attempt. */
export interface Outcome {
  readonly status?: number;
  readonly milliseconds?: number;
  readonly answer?: string;
  /** The reason why there was no response. */
  readonly fault?: string;
}

export interface Ending extends Pick<JobStep, 'emit'> {
  readonly tx: Tx;
  readonly now: Date;
  /** Starts the job that makes the next attempt. @returns the id of the job */
  readonly startJob: (deliveryId: string, startAfter?: Date) => Promise<string>;
}

/** The time in milliseconds for which a receiver can fail before its webhook is disabled. */
const failedForLong = 24 * 3_600_000;
/** The HTTP status with which a receiver rejects all further messages. */
const gone = 410;

/**
 * Records the result of an attempt: done, to be retried, or given up. After the end of a delivery, the next delivery of the same entity
 * starts.
 * @returns the reason if the webhook was disabled because of this result
 */
export async function endAttempt(
  ending: Ending,
  delivery: DeliveryRow,
  outcome: Outcome,
): Promise<OffReason | undefined> {
  const { tx, now, emit } = ending;
  const webhook = await lockedWebhook(tx, delivery.webhook_id);
  if (!webhook) return undefined; // the webhook was deleted meanwhile with its deliveries
  const succeeded = outcome.status !== undefined && outcome.status >= 200 && outcome.status < 300;
  const isTest = delivery.cause === 'test';
  const failingSince = isTest ? webhook.failing_since : succeeded ? null : (webhook.failing_since ?? now);
  const off = succeeded || isTest || !webhook.enabled ? undefined : reasonToEnd(outcome, failingSince, now);
  const pause =
    succeeded || isTest || off || !webhook.enabled ? undefined : pauseAfter(delivery.attempts, Math.random());
  const next = pause === undefined ? undefined : new Date(now.getTime() + pause);
  await webhooksIn(tx)
    .updateTable('webhook_delivery')
    .set({
      status: outcome.status ?? null,
      milliseconds: outcome.milliseconds ?? null,
      fault: outcome.fault ?? null,
      answer: outcome.answer ?? null,
      ...(next
        ? { next_attempt_at: next, job_id: await ending.startJob(delivery.id, next) }
        : { state: succeeded ? ('delivered' as const) : ('given-up' as const), next_attempt_at: null }),
    })
    .where('id', '=', delivery.id)
    .execute();
  await noteHealth(ending, webhook, failingSince, off);
  if (off) await giveUpWaiting(tx, webhook.id);
  else if (!next) await startFollowing(ending, delivery);
  await publishToPages({ emit }, 'WebhookDelivery', 'update', webhook.id);
  return off;
}

/** Gives up a delivery without sending it. The next delivery of the same entity then starts. */
export async function giveUpUnsent(ending: Ending, delivery: DeliveryRow): Promise<void> {
  await webhooksIn(ending.tx)
    .updateTable('webhook_delivery')
    .set({ state: 'given-up', next_attempt_at: null })
    .where('id', '=', delivery.id)
    .execute();
  await startFollowing(ending, delivery);
  await publishToPages(ending, 'WebhookDelivery', 'update', delivery.webhook_id);
}

function reasonToEnd({ status }: Outcome, failingSince: Date | null, now: Date): OffReason | undefined {
  if (status === gone) return 'gone';
  return failingSince && now.getTime() - failingSince.getTime() >= failedForLong ? 'failing' : undefined;
}

/**
 * Records the time since which the webhook fails, or that it was disabled. Disabling it increases the version, so that a user who is
 * editing the webhook gets a conflict.
 */
async function noteHealth(
  { tx, emit }: Ending,
  { id, version, failing_since: before }: WebhookRow,
  failingSince: Date | null,
  off: Webhook['offReason'] | undefined,
): Promise<void> {
  if (!off && before?.getTime() === failingSince?.getTime()) return;
  await webhooksIn(tx)
    .updateTable('webhook')
    .set({ failing_since: failingSince, ...(off && { enabled: false, off_reason: off, version: version + 1 }) })
    .where('id', '=', id)
    .execute();
  await publishToPages({ emit }, 'Webhook', 'update', id);
}

/** Starts a new job for the next delivery of the same entity, because its first job ended when it had to wait. */
async function startFollowing({ tx, startJob }: Ending, { webhook_id, subject, id }: DeliveryRow): Promise<void> {
  const following = await webhooksIn(tx)
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhook_id)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .where('id', '<>', id)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  if (!following) return;
  await webhooksIn(tx)
    .updateTable('webhook_delivery')
    .set({ job_id: await startJob(following.id) })
    .where('id', '=', following.id)
    .execute();
}
