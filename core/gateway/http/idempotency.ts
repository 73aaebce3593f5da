import { createHash } from 'node:crypto';
import { problems } from '#core/contract';
import type { Tx } from '../database/index.ts';
import { Refusal } from './refusal.ts';

export interface StoredResponse {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: Buffer | null;
}

export interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  readonly companyId: string | null;
  readonly endpoint: string;
  readonly hash: string;
}

/** Returns the SHA-256 of the parts that make a request the same: its address and its body. */
export function requestHash(url: string, body: unknown): string {
  return createHash('sha256')
    .update(url)
    .update('\0')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
}

/**
 * Claims a key in the handler's own transaction: a second request with the key waits until the first ends, then gets the first response, or
 * runs if the first was rolled back. So a response is stored if and only if its effect is.
 * @returns the first response, or `undefined` if this request is the first.
 * @throws Refusal `idempotency-key-reused` if the key came with another request.
 */
export async function claimKey(tx: Tx, request: KeyedRequest): Promise<StoredResponse | undefined> {
  const { userId, key, companyId, endpoint, hash } = request;
  const claimed = await tx
    .insertInto('idempotency_answer')
    .values({
      user_id: userId,
      key,
      company_id: companyId,
      endpoint,
      request_hash: hash,
      status: null,
      content_type: null,
      body: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const first = await storedResponse(tx, request);
  if (!first) throw new Refusal(problems.unavailable);
  return first;
}

/**
 * Returns the stored response to a key, without claiming the key.
 * @throws Refusal `idempotency-key-reused` if the key came with another request.
 */
export async function storedResponse(tx: Tx, { userId, key, hash }: KeyedRequest): Promise<StoredResponse | undefined> {
  const first = await tx
    .selectFrom('idempotency_answer')
    .select(['request_hash', 'status', 'content_type', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first || first.status === null) return undefined;
  if (first.request_hash !== hash) throw new Refusal(problems.keyReused);
  return { status: first.status, contentType: first.content_type, body: first.body };
}

/** Stores the response for 24 hours, see `purgeStoredResponses`. */
export async function storeResponse(tx: Tx, { userId, key }: KeyedRequest, answer: StoredResponse): Promise<void> {
  await tx
    .updateTable('idempotency_answer')
    .set({ status: answer.status, content_type: answer.contentType, body: answer.body })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Deletes the responses that were stored before the time, so that their keys can be used anew. */
export async function purgeStoredResponses(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('idempotency_answer').where('created_at', '<', before).execute();
}
