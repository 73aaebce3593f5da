import { expect, it } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { identityMigrations } from './migrations.ts';
import { ProviderAdapter } from './provider-adapter.ts';
import { purgeExpired } from './purge.ts';

const database = useDatabase({ migrations: [identityMigrations] });

it('removes what has expired and leaves the rest', async () => {
  const codes = new ProviderAdapter(database.db, 'AuthorizationCode');
  await codes.upsert('short', { accountId: 'a' }, 60);
  await codes.upsert('long', { accountId: 'a' }, 3600);
  await purgeExpired(database.db, new Date(Date.now() + 120_000));
  expect(await codes.find('short')).toBeUndefined();
  expect(await codes.find('long')).toMatchObject({ accountId: 'a', jti: 'long' });
});

it('keeps no identifier that opens anything in the table', async () => {
  await new ProviderAdapter(database.db, 'Session').upsert('the-cookie', { uid: 'the-uid', accountId: 'a' }, 60);
  const rows = await database.db.asSystem('test', (tx) =>
    tx.withTables<{ identity_payload: Record<string, unknown> }>().selectFrom('identity_payload').selectAll().execute(),
  );
  expect(JSON.stringify(rows)).not.toContain('the-cookie');
});
