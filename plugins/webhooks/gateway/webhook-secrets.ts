import type { Secrets, Tx } from '#core/gateway';
import { newSecret } from './signature.ts';
import type { WebhookRow } from './webhook-table.ts';

/** The time in milliseconds for which a replaced secret still signs. */
export const previousSecretRetention = 24 * 3_600_000;
/**
 * The maximum number of replaced secrets that still sign. Each one makes the header longer, and receivers refuse a header that is too long.
 */
const maxPrevious = 20;

const place = (webhookId: string) => `webhooks/${webhookId}`;
const previousPlace = (webhookId: string) => `webhooks/${webhookId}/previous`;

/** A replaced secret, and the time until which it still signs. */
interface Previous {
  readonly secret: string;
  readonly until: string;
}

/** Creates and stores a secret for a webhook. @returns the secret, which no endpoint returns again */
export async function makeSecret(secrets: Secrets, tx: Tx, webhookId: string): Promise<string> {
  const secret = newSecret();
  await secrets.write(tx, place(webhookId), secret);
  return secret;
}

/** Replaces the secret. The previous secret still signs until `until`; older secrets keep their own times. */
export async function replaceSecret(
  secrets: Secrets,
  tx: Tx,
  { webhook, until, now }: { readonly webhook: WebhookRow; readonly until: Date; readonly now: Date },
): Promise<string> {
  const before = await secrets.read(tx, place(webhook.id));
  if (before !== undefined) {
    const previous = [
      { secret: before, until: until.toISOString() },
      ...(await previousSecrets(secrets, tx, webhook, now)),
    ];
    await secrets.write(tx, previousPlace(webhook.id), JSON.stringify(previous.slice(0, maxPrevious)));
  }
  return makeSecret(secrets, tx, webhook.id);
}

/**
 * Returns the secrets that sign now, the newest first.
 * @returns undefined if the webhook's own secret cannot be read: an older one alone would sign what its receiver no longer trusts
 */
export async function signingSecrets(
  secrets: Secrets,
  tx: Tx,
  webhook: WebhookRow,
  now: Date,
): Promise<readonly string[] | undefined> {
  const current = await secrets.read(tx, place(webhook.id));
  if (current === undefined) return undefined;
  const previous = await previousSecrets(secrets, tx, webhook, now);
  return [current, ...previous.map(({ secret }) => secret)];
}

export async function forgetSecrets(secrets: Secrets, tx: Tx, webhookId: string): Promise<void> {
  await secrets.remove(tx, place(webhookId));
  await secrets.remove(tx, previousPlace(webhookId));
}

async function previousSecrets(
  secrets: Secrets,
  tx: Tx,
  { id, previous_secret_until: lastUntil }: WebhookRow,
  now: Date,
): Promise<readonly Previous[]> {
  if (!lastUntil || lastUntil <= now) return [];
  const stored = await secrets.read(tx, previousPlace(id));
  if (stored === undefined) return [];
  // An earlier version stored only one replaced secret, as plain text, and its time in the webhook's row.
  const previous: readonly Previous[] = stored.startsWith('[')
    ? JSON.parse(stored)
    : [{ secret: stored, until: lastUntil.toISOString() }];
  return previous.filter(({ until }) => new Date(until) > now);
}
