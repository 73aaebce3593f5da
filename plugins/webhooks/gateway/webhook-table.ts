import type { Generated, Insertable, Selectable } from 'kysely';
import type { Role } from '#core/access';
import { type CompanyId, isUuid, notFound, type Tx } from '#core/gateway';
import type { Delivery, Webhook } from '../contract/index.ts';

/** A type and not an interface, because Kysely requires an index signature. */
export type WebhookTables = {
  webhook: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    url: string;
    events: string[];
    enabled: boolean;
    /** The role of the person who selected the address and the events. The webhook only gets events that this role may read. */
    role: Generated<Role>;
    off_reason: Generated<Webhook['offReason']>;
    failing_since: Generated<Date | null>;
    previous_secret_until: Generated<Date | null>;
    created_at: Generated<Date>;
  };
  webhook_delivery: {
    id: Generated<string>;
    company_id: CompanyId;
    sequence: Generated<string>;
    webhook_id: string;
    event_id: string;
    event: string;
    subject: string;
    cause: Delivery['cause'];
    at: Date;
    body: string;
    state: Generated<Delivery['state']>;
    job_id: Generated<string | null>;
    attempts: Generated<number>;
    attempted_at: Generated<Date | null>;
    next_attempt_at: Date | null;
    status: Generated<number | null>;
    milliseconds: Generated<number | null>;
    fault: Generated<string | null>;
    answer: Generated<string | null>;
  };
};
export type WebhookRow = Selectable<WebhookTables['webhook']>;
export type DeliveryRow = Selectable<WebhookTables['webhook_delivery']>;
export type NewDelivery = Insertable<WebhookTables['webhook_delivery']>;

export function webhooksIn(tx: Tx) {
  return tx.withTables<WebhookTables>();
}

/** Returns the row of a webhook. @throws Refusal 404 if the webhook does not exist */
export async function webhookOf(tx: Tx, id: string, lock: 'lock' | 'read' = 'read'): Promise<WebhookRow> {
  if (!isUuid(id)) throw notFound();
  const read = webhooksIn(tx).selectFrom('webhook').selectAll().where('id', '=', id);
  const row = await (lock === 'lock' ? lockedWebhook(tx, id) : read.executeTakeFirst());
  if (!row) throw notFound();
  return row;
}

/**
 * Returns the webhook and locks its row until the transaction ends, so that only one transaction at a time starts or ends deliveries of the
 * webhook. The lock does not block transactions that insert new deliveries.
 */
export function lockedWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return webhooksIn(tx).selectFrom('webhook').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    version: row.version,
    url: row.url,
    events: row.events,
    enabled: row.enabled,
    offReason: row.off_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    previousSecretUntil: row.previous_secret_until?.toISOString() ?? null,
  };
}

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    event: row.event,
    cause: row.cause,
    state: row.state,
    at: row.at.toISOString(),
    attempts: row.attempts,
    attemptedAt: row.attempted_at?.toISOString() ?? null,
    nextAttemptAt: row.state === 'waiting' ? (row.next_attempt_at?.toISOString() ?? null) : null,
    status: row.status,
    milliseconds: row.milliseconds,
    fault: row.fault,
    answer: row.answer,
  };
}
