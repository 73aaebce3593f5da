import { randomUUID } from 'node:crypto';
import type { Role } from '#core/access';
import { switchContext, type Tx } from '../database/index.ts';
import { invalidate } from '../outbox/index.ts';
import { accessTokenTopic } from './access-tokens.ts';
import { newTokenText, tokenHash } from './token-text.ts';

export interface NewAccessToken {
  readonly name: string;
  /** `resource:action`; that they exist and may be given is for the caller to see to. */
  readonly scopes: readonly string[];
  /** The last day on which it is good; `null`: it does not end by itself. */
  readonly expiresOn: string | null;
  readonly maker: { readonly id: string; readonly name: string };
  /** Makes it a company's own, in whose context `tx` must be; else in the maker's. */
  readonly company?: { readonly id: string; readonly makerRole: Role };
}

/**
 * Makes an access token. A company's acts as a user of its own, not as its maker: so it goes on when the maker leaves, and what
 * it does is written down as its doing.
 * @returns the token itself, which is kept nowhere
 */
export async function issueAccessToken(
  tx: Tx,
  { name, scopes, expiresOn, maker, company }: NewAccessToken,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = newTokenText(company ? 'company' : 'personal');
  const hash = tokenHash(token);
  if (hash === undefined) throw new RangeError('A token of our own making has another shape');
  if (company) {
    // `.invalid` (RFC 2606): no letter can ever be sent there, and nobody can sign up with it.
    const user = { id, subject: `access-token:${id}`, email: `${id}@access-token.invalid`, name };
    await switchContext(tx, { system: 'user of an access token' }, () =>
      tx.insertInto('app_user').values(user).execute(),
    );
  }
  await tx
    .insertInto('access_token')
    .values({
      id,
      company_id: company?.id ?? null,
      user_id: company ? id : maker.id,
      role: company?.makerRole ?? null,
      name,
      scopes: [...scopes],
      hash,
      made_by: maker.name,
      expires_on: expiresOn,
      ended_at: null,
    })
    .execute();
  return { id, token };
}

/** Ends a token that the context of `tx` sees, in every process at once. @returns false: there is none, or it has ended before */
export async function endAccessToken(tx: Tx, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('access_token')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (ended) await invalidate(tx, accessTokenTopic, id);
  return ended !== undefined;
}
