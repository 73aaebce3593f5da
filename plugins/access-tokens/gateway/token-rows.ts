import { invalidField, notFound, isUuid, endAccessToken, refuse, type Tx, lockNamed } from '#core/gateway';
import { type AccessToken, type AccessTokenInput, maxAccessTokens, tooManyAccessTokens } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** Returns the active tokens of the context, which is the user or the company, the newest first. */
export async function readTokens(tx: Tx): Promise<AccessToken[]> {
  const rows = await tx
    .selectFrom('access_token')
    .leftJoin('access_token_use', 'token_id', 'id')
    .select(['id', 'name', 'scopes', 'made_by', 'created_at', 'used_at', 'expires_on'])
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, scopes, made_by: madeBy, created_at, used_at, expires_on: expiresOn }) => ({
    id,
    name,
    scopes,
    madeBy,
    createdAt: created_at.toISOString(),
    lastUsedAt: used_at?.toISOString() ?? null,
    expiresOn,
  }));
}

/** @throws Refusal 400 for an unknown right, a right that may not be given, or a day in the past */
export function checkInput(
  { scopes, expiresOn }: AccessTokenInput,
  { known, given, today }: { known: ReadonlyMap<string, unknown>; given: readonly string[]; today: string },
): void {
  const mayGive = new Set(given);
  for (const [index, scope] of scopes.entries()) {
    const path = `/scopes/${index}`;
    if (!known.has(scope)) throw invalidField(path, 'unknownPermission', refusalText('unknownScope', { scope }));
    if (!mayGive.has(scope)) throw invalidField(path, 'permissionNotHeld', refusalText('scopeNotHeld', { scope }));
  }
  if (expiresOn && expiresOn < today) throw invalidField('/expiresOn', 'past', refusalText('past'));
}

/**
 * @param ownerId the id of the company or person whose tokens the context sees
 * @throws Refusal 409 if the limit is reached; expired tokens count too, because the list shows them
 */
export async function refuseTooMany(tx: Tx, ownerId: string): Promise<void> {
  // Two simultaneous transactions would not see each other's new row, so the lock makes one wait for the other.
  await lockNamed(tx, `access tokens ${ownerId}`);
  const { count } = await tx
    .selectFrom('access_token')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxAccessTokens)
    throw refuse(tooManyAccessTokens, { detail: refusalText('tooMany', { most: maxAccessTokens }) });
}

/** @throws Refusal 404 for a token that the context does not see or that has already ended */
export async function endToken(tx: Tx, tokenId: string, now: Date): Promise<void> {
  if (!isUuid(tokenId) || !(await endAccessToken(tx, tokenId, now))) throw notFound();
}
