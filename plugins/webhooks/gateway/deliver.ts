import { defineJob, type JobContext, type JobStep, outbound, OutboundError, secrets, type Tx } from '#core/gateway';
import { type Ending, endAttempt, giveUpUnsent, type Outcome } from './end-attempt.ts';
import { signatureHeader, signatureOf } from './signature.ts';
import { notifySwitchedOff } from './switched-off.ts';
import { signingSecrets } from './webhook-secrets.ts';
import { type DeliveryRow, lockedWebhook, type WebhookRow, webhooksIn } from './webhook-table.ts';

export interface DeliveryJob {
  readonly webhookId: string;
  readonly deliveryId: string;
}

/** The number of bytes of a response that are read and stored. */
const answerRetention = 1_000;

/**
 * Makes one attempt of one delivery; `endAttempt` handles the result. Each attempt is a separate job, so between two attempts a delivery is
 * only a database row. The queue's retries are for crashes: if a process dies between sending and recording the result, the message is sent
 * again.
 */
export const deliver = defineJob<DeliveryJob>({
  name: 'webhooks.deliver',
  ofCompany: true,
  retries: 20,
  expireInSeconds: 60,
  concurrency: 8,
  // A slow receiver delays only its own deliveries, and leaves capacity for other receivers.
  groupConcurrency: 2,
  async run(context) {
    const claimed = await take(context);
    if (!claimed) return;
    const outcome = await send(context, claimed);
    await context.inCompany(async (tx, step) => {
      const off = await endAttempt(endingIn(context, tx, step), claimed.delivery, outcome);
      if (off) await notifySwitchedOff(context, { tx, ...step }, claimed.webhook, off);
    });
  },
});

function endingIn({ payload, now }: JobContext<DeliveryJob>, tx: Tx, { emit, enqueue }: JobStep): Ending {
  const { webhookId } = payload;
  const startJob: Ending['startJob'] = (deliveryId, startAfter) =>
    // The delivery's first job has ended, because the delivery had to wait. The new job is placed at the front of the queue, so that the
    // delivery does not wait again for all jobs that were queued in the meantime.
    enqueue(deliver, { webhookId, deliveryId }, { group: webhookId, ahead: true, ...(startAfter && { startAfter }) });
  return { tx, now: now(), startJob, emit };
}

interface ClaimedDelivery {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
  /** The secrets that sign the message; `undefined` means that they cannot be read. */
  readonly signedBy: readonly string[] | undefined;
}

/**
 * Returns the delivery to send. Returns `undefined` if the delivery belongs to another job, is finished, must wait for an earlier delivery
 * of the same entity (which starts it when it ends), or if the webhook was disabled before the event was committed.
 */
function take(context: JobContext<DeliveryJob>): Promise<ClaimedDelivery | undefined> {
  const { id, payload, inCompany, service, now } = context;
  return inCompany(async (tx, step) => {
    const webhook = await lockedWebhook(tx, payload.webhookId);
    const deliveries = webhooksIn(tx);
    const delivery = await deliveries
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('id', '=', payload.deliveryId)
      .where('state', '=', 'waiting')
      .where('job_id', '=', id)
      .executeTakeFirst();
    if (!webhook || !delivery) return undefined;
    const earlier = deliveries
      .selectFrom('webhook_delivery')
      .select('id')
      .where('webhook_id', '=', webhook.id)
      .where('subject', '=', delivery.subject)
      .where('state', '=', 'waiting')
      .where('sequence', '<', delivery.sequence);
    if (await earlier.executeTakeFirst()) return undefined;
    if (!webhook.enabled && delivery.cause === 'event') {
      await giveUpUnsent(endingIn(context, tx, step), delivery);
      return undefined;
    }
    await deliveries
      .updateTable('webhook_delivery')
      .set({ attempts: delivery.attempts + 1, attempted_at: now() })
      .where('id', '=', delivery.id)
      .execute();
    const secretStore = await service(secrets);
    const signedBy = secretStore && (await signingSecrets(secretStore, tx, webhook, now()));
    return { webhook, delivery: { ...delivery, attempts: delivery.attempts + 1 }, signedBy };
  });
}

async function send({ service, now, signal }: JobContext<DeliveryJob>, claimed: ClaimedDelivery): Promise<Outcome> {
  const { webhook, delivery, signedBy } = claimed;
  const out = await service(outbound);
  if (!out || !signedBy) return { fault: 'secret-unreadable' };
  const began = performance.now();
  try {
    const { status, body } = await out.stream({
      url: webhook.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Kostra',
        [signatureHeader]: signatureOf(delivery.body, now(), signedBy),
      },
      body: delivery.body,
      maxBytes: Infinity, // `beginningOf` stops reading at the size that is stored
      signal,
    });
    const answer = readable(await beginningOf(body));
    return { status, milliseconds: Math.round(performance.now() - began), answer };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { fault: error.fault, milliseconds: Math.round(performance.now() - began) };
  }
}

/** Returns the beginning of the body. An error while reading the body is ignored, because only the status matters. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size >= answerRetention) break; // leaving the loop closes the connection
    }
  } catch {
    // The part that has arrived is stored.
  }
  return Buffer.concat(parts).subarray(0, answerRetention);
}

/** Converts the body to text. PostgreSQL cannot store NUL, and invalid UTF-8 is replaced. */
function readable(body: Buffer): string {
  return body.toString('utf8').replaceAll('\0', '\uFFFD');
}
