import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccessCatalogue } from '#core/access';
import type { CompanyCall, PublishAt, PublishToPrograms, Tx } from '#core/gateway';
import type { WebhookMessage } from '../contract/schemas.ts';
import { deliver } from './deliver.ts';
import { type Contributed, eventRights, rolesWith } from './event-rights.ts';
import { type DeliveryRow, type NewDelivery, webhooksIn } from './webhook-table.ts';

/**
 * Records a delivery for each webhook that has selected the event and may read it, in the transaction of the event. So a message is sent
 * if, and only if, the event is committed, and no transaction waits for a receiver.
 */
export function recordDeliveries(contributed: Contributed, catalogue: AccessCatalogue): PublishToPrograms {
  // The webhooks of each event are cached per transaction, because an import can cause ten thousand events of the same kind.
  const cache = new WeakMap<Tx, Map<string, Promise<readonly string[]>>>();
  return async (at, { event, subject, data }) => {
    const known = cache.get(at.tx) ?? new Map<string, Promise<readonly string[]>>();
    cache.set(at.tx, known);
    const webhooks = known.get(event) ?? allowedWebhooks(at.tx, event, { contributed, catalogue });
    known.set(event, webhooks);
    const ids = await webhooks;
    if (ids.length === 0) return;
    const message = await messageOf(at, event, data);
    for (const id of ids) await noteDelivery(at, { ...message, webhook_id: id, subject, cause: 'event' });
  };
}

interface Rights {
  readonly contributed: Contributed;
  readonly catalogue: AccessCatalogue;
}

/** Returns the ids of the webhooks that have selected the event and may read it. */
async function allowedWebhooks(tx: Tx, event: string, { contributed, catalogue }: Rights): Promise<readonly string[]> {
  const wanting = await webhooksIn(tx)
    .selectFrom('webhook')
    .select(['id', 'role'])
    .where('enabled', '=', true)
    .where(sql<boolean>`events @> array[${event}]::text[]`)
    .orderBy('id')
    .execute();
  const right = wanting.length > 0 ? eventRights(contributed).get(event) : undefined;
  if (!right) return [];
  const holds = await rolesWith(tx, catalogue, right);
  return wanting.filter(({ role }) => holds(role)).map(({ id }) => id);
}

/** Creates the message. All webhooks get the same `id` for one event. */
export async function messageOf(
  { tx, now }: Pick<PublishAt, 'tx' | 'now'>,
  event: string,
  data: object,
): Promise<Pick<NewDelivery, 'event_id' | 'event' | 'at' | 'body'>> {
  const at = now();
  const message: WebhookMessage = {
    id: randomUUID(),
    event,
    companyId: await companyOf(tx),
    at: at.toISOString(),
    data: data as WebhookMessage['data'], // any JSON object
  };
  return { event_id: message.id, event, at, body: JSON.stringify(message) };
}

export async function noteDelivery(
  { tx, enqueue, now }: Pick<CompanyCall, 'tx' | 'enqueue' | 'now'>,
  delivery: Omit<NewDelivery, 'job_id' | 'next_attempt_at'>,
): Promise<DeliveryRow> {
  const id = randomUUID();
  const job = await enqueue(
    deliver,
    { webhookId: delivery.webhook_id, deliveryId: id },
    { group: delivery.webhook_id },
  );
  return webhooksIn(tx)
    .insertInto('webhook_delivery')
    .values({ ...delivery, id, job_id: job, next_attempt_at: now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function companyOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select current_setting('app.company_id') as id`.execute(tx);
  return rows[0]?.id ?? '';
}
