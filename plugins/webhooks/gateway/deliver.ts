import {
  defineJob,
  type JobContext,
  type JobStep,
  OperatorError,
  outbound,
  OutboundError,
  secrets,
  type Tx,
} from '#core/gateway';
import { type Ending, endAttempt, giveUpUnsent, type Outcome } from './end-attempt.ts';
import { signatureHeader, signatureOf } from './signature.ts';
import { tellSwitchedOff } from './switched-off.ts';
import { signingSecrets } from './webhook-secrets.ts';
import { type DeliveryRow, lockedWebhook, type WebhookRow, webhooksIn } from './webhook-table.ts';

export interface DeliveryJob {
  readonly webhookId: string;
  readonly deliveryId: string;
}

/** Of an answer so many bytes are read and kept. */
const answerKept = 1_000;

/**
 * One attempt of one delivery. What comes of it is `endAttempt`'s. Each attempt is a job of its own, so that between two of them
 * nothing is held but a row; the queue's own repetition is for crashes: a process that dies between sending and noting sends again.
 */
export const deliver = defineJob<DeliveryJob>({
  name: 'webhooks.deliver',
  ofCompany: true,
  retries: 20,
  expireInSeconds: 60,
  concurrency: 8,
  // A slow receiver waits behind itself, and the other places are there for the others.
  groupConcurrency: 2,
  async run(context) {
    const taken = await take(context);
    if (!taken) return;
    const outcome = await send(context, taken);
    await context.inCompany(async (tx, step) => {
      const off = await endAttempt(endingIn(context, tx, step), taken.delivery, outcome);
      if (off) await tellSwitchedOff(context, { tx, ...step }, taken.webhook, off);
    });
  },
});

function endingIn({ payload, now }: JobContext<DeliveryJob>, tx: Tx, { emit, enqueue }: JobStep): Ending {
  const { webhookId } = payload;
  const startJob: Ending['startJob'] = (deliveryId, startAfter) =>
    // Its first job has ended, because it had to wait. Behind all that happened since it would wait for each of its like anew.
    enqueue(deliver, { webhookId, deliveryId }, { group: webhookId, ahead: true, ...(startAfter && { startAfter }) });
  return { tx, now: now(), startJob, emit };
}

interface Taken {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
  /** `undefined`: they cannot be read. */
  readonly signedBy: readonly string[] | undefined;
}

/**
 * `undefined`: it is not this job's, it is done, an earlier one of the same thing waits, whose end will start it, or the webhook
 * was switched off before what happened was committed.
 */
function take(context: JobContext<DeliveryJob>): Promise<Taken | undefined> {
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
    const kept = await service(secrets);
    const signedBy = kept && (await signingSecrets(kept, tx, webhook, now()).catch(unreadable));
    return { webhook, delivery: { ...delivery, attempts: delivery.attempts + 1 }, signedBy };
  });
}

function unreadable(error: unknown): undefined {
  if (!(error instanceof OperatorError)) throw error;
}

async function send({ service, now, signal }: JobContext<DeliveryJob>, taken: Taken): Promise<Outcome> {
  const { webhook, delivery, signedBy } = taken;
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
      mostBytes: Infinity, // no more is read than is kept
      signal,
    });
    const answer = readable(await beginningOf(body));
    return { status, milliseconds: Math.round(performance.now() - began), answer };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { fault: error.fault, milliseconds: Math.round(performance.now() - began) };
  }
}

/** What came of it before it ended, broke off or took too long: the status has come, and that alone decides. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size >= answerKept) break; // which closes the connection
    }
  } catch {
    // What has come is kept.
  }
  return Buffer.concat(parts).subarray(0, answerKept);
}

/** PostgreSQL keeps no NUL, and what is no UTF-8 becomes the sign for that. */
function readable(body: Buffer): string {
  return body.toString('utf8').replaceAll('\0', '\uFFFD');
}
