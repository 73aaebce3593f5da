import { sql } from 'kysely';
import { todayAt } from '#core/calendar';
import type { Tx } from '../database/index.ts';

/** A company's access token as an OAuth client: its id is the `client_id`, the token itself the secret. */
export interface CompanyProgram {
  /** The SHA-256 of the token; compare it with `tokenHash` of the secret that was sent. */
  readonly hash: string;
  readonly scopes: readonly string[];
}

/** Returns the condition for tokens whose last day has not passed. */
export function notExpired(today: string) {
  return sql<boolean>`(access_token.expires_on is null or access_token.expires_on >= ${today}::date)`;
}

/**
 * Reads a company's token; needs the system's context. Returns `undefined` if no company has such a token, or if it has
 * ended or expired.
 */
export async function readCompanyProgram(tx: Tx, id: string, now: Date): Promise<CompanyProgram | undefined> {
  return tx
    .selectFrom('access_token')
    .select(['hash', 'scopes'])
    .where('id', '=', id)
    .where('company_id', 'is not', null)
    .where('ended_at', 'is', null)
    .where(notExpired(todayAt(now)))
    .executeTakeFirst();
}
