import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAccessToken, issueAccessToken } from '#core/gateway';
import { useDatabase } from '#core/testing/use-database.ts';
import { identityMigrations } from './migrations.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

let identity: TestIdentity;
let program: { id: string; token: string };
const companyId = '11111111-1111-4111-8111-111111111111';
const personId = '22222222-2222-4222-8222-222222222222';

const database = useDatabase({ migrations: [identityMigrations] });
beforeAll(async () => {
  identity = await startTestIdentity(database.db);
  await database.db.asSystem('test', async (tx) => {
    await tx.insertInto('app_user').values({ id: personId, subject: 's', email: 'a@firma.sk', name: 'Anna' }).execute();
    await tx.insertInto('company').values({ id: companyId, name: 'Firma', ready_at: null, deleted_at: null }).execute();
  });
  program = await issue({ scopes: ['invoices:read', 'partners:read'] });
});
afterAll(() => identity?.close());

function issue({ scopes, company = true }: { scopes: string[]; company?: boolean }) {
  const maker = { id: personId, name: 'Anna' };
  const input = { name: 'E-shop', scopes, expiresOn: null, maker };
  return company
    ? database.db.inCompany(companyId, maker, (tx) =>
        issueAccessToken(tx, { ...input, company: { id: companyId, makerRole: 'Owner' } }),
      )
    : database.db.inUser(maker, (tx) => issueAccessToken(tx, input));
}

async function ask(id: string, secret: string, more: Record<string, string> = {}) {
  const answer = await fetch(`${identity.base}/identity/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...more }),
  });
  const body = (await answer.json()) as Record<string, unknown>; // RFC 6749 requires a JSON object
  return { status: answer.status, body, verified: await identity.identity.verify(String(body.access_token)) };
}

describe('client credentials of a company’s access token', () => {
  it('gives a token of ten minutes for all of its scopes, or for those that were asked for', async () => {
    const all = await ask(program.id, program.token);
    expect(all.body).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
    expect(all.verified?.program).toEqual({ tokenId: program.id, scopes: undefined });
    const some = await ask(program.id, program.token, { scope: 'invoices:read users:edit' });
    expect(some.body.scope).toBe('invoices:read');
    expect(some.verified?.program?.scopes).toEqual(new Set(['invoices:read']));
    expect((await ask(program.id, program.token, { scope: 'users:edit' })).body.error).toBe('invalid_scope');
  });

  it('refuses a wrong secret, the hash for the token, a personal token, and one that has ended', async () => {
    const own = await issue({ scopes: ['invoices:read'], company: false });
    const other = await issue({ scopes: ['invoices:read'] });
    const { hash } = await database.db.asSystem('test', (tx) =>
      tx.selectFrom('access_token').select('hash').where('id', '=', program.id).executeTakeFirstOrThrow(),
    );
    const tries = [
      [program.id, other.token],
      [program.id, hash],
      [program.id, ''],
      [own.id, own.token],
      ['kostra-web', program.token],
      ['nonsense', program.token],
    ];
    for (const [id = '', secret = ''] of tries) expect([id, (await ask(id, secret)).verified]).toEqual([id, undefined]);
    await database.db.inCompany(companyId, { id: personId }, (tx) => endAccessToken(tx, other.id, new Date()));
    expect(await ask(other.id, other.token)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });
});
