import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { AccessTokens } from './access-tokens.ts';
import { issueAccessToken } from './issue-access-token.ts';

const maker = { id: '22222222-2222-4222-8222-222222222222', name: 'Anna' };
const database = useDatabase();
beforeAll(async () => {
  const person = { ...maker, subject: 's', email: 'a@firma.sk' };
  await database.db.asSystem('test', (tx) => tx.insertInto('app_user').values(person).execute());
});

test('who asked for some of the scopes of a token has those, and none that the token lacks; who named none has all', async () => {
  const scopes = ['invoices:read', 'partners:read'];
  const given = { name: 'E-shop', scopes, expiresOn: null, maker };
  const { id } = await database.db.inUser(maker, (tx) => issueAccessToken(tx, given));
  const tokens = new AccessTokens({ database: database.db, now: () => new Date() });
  const scopesOf = async (requested?: readonly string[]) =>
    [...((await tokens.byId(id, requested && new Set(requested)))?.accessToken.scopes ?? [])].toSorted();
  expect(await scopesOf(['invoices:read', 'users:edit'])).toEqual(['invoices:read']);
  expect(await scopesOf(['users:edit'])).toEqual([]);
  expect(await scopesOf()).toEqual(scopes);
});
