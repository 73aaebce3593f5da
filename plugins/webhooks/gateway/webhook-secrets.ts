import type { Secrets, Tx } from '#core/gateway';
import { newSecret } from './signature.ts';
import type { WebhookRow } from './webhook-table.ts';

/** How long the secret before the last one signs too. */
export const previousSecretKept = 24 * 3_600_000;

const place = (webhookId: string) => `webhooks/${webhookId}`;
const previousPlace = (webhookId: string) => `webhooks/${webhookId}/previous`;

/** @returns the new secret, which nobody can read again */
export async function makeSecret(secrets: Secrets, tx: Tx, webhookId: string): Promise<string> {
  const secret = newSecret();
  const before = await secrets.read(tx, place(webhookId));
  if (before !== undefined) await secrets.write(tx, previousPlace(webhookId), before);
  await secrets.write(tx, place(webhookId), secret);
  return secret;
}

/** Those that sign now, the newest first. @throws OperatorError `secret-unreadable` */
export async function signingSecrets(
  secrets: Secrets,
  tx: Tx,
  { id, previous_secret_until: until }: WebhookRow,
  now: Date,
): Promise<string[]> {
  const current = await secrets.read(tx, place(id));
  const previous = until && until > now ? await secrets.read(tx, previousPlace(id)) : undefined;
  return [current, previous].filter((secret) => secret !== undefined);
}

export async function forgetSecrets(secrets: Secrets, tx: Tx, webhookId: string): Promise<void> {
  await secrets.remove(tx, place(webhookId));
  await secrets.remove(tx, previousPlace(webhookId));
}
