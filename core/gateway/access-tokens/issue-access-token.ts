import { randomUUID } from 'node:crypto';
import type { Role } from '#core/access';
import { switchContext, type Tx } from '../database/index.ts';
import { invalidate } from '../outbox/index.ts';
import { accessTokenTopic } from './access-tokens.ts';
import { newTokenText, tokenHash } from './token-text.ts';

export interface NewAccessToken {
  readonly name: string;
  /**
   * The rights of the token, each in the form `resource:action`. The caller must check that they exist and that the maker may grant them.
   */
  readonly scopes: readonly string[];
  /** The last day on which the token is valid; `null` means that it does not expire. */
  readonly expiresOn: string | null;
  readonly maker: { readonly id: string; readonly name: string };
  /**
   * The company to which the token belongs; `tx` must then be in the context of this company. `undefined` means a personal token, and `tx`
   * must be in the maker's context.
   */
  readonly company?: { readonly id: string; readonly makerRole: Role };
}

/**
 * Makes an access token. A company's token acts as a separate user: so it keeps working after its maker has left, and the audit shows its
 * changes under its own name.
 * @returns the text of the token, which is stored nowhere
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
    // `.invalid` (RFC 2606): no e-mail can ever be sent to this address, and nobody can sign up with it.
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

/**
 * Ends a token that the context of `tx` can see, in every process at once. @returns false if there is no such token, or if it has already
 * ended
 */
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
