import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, it, vi } from 'vitest';
import { openSecrets, type Tx } from '#core/gateway';
import { useDatabase } from '#core/testing/use-database.ts';
import { Accounts } from './accounts.ts';
import { identityMigrations } from './migrations.ts';
import { PasswordHasher } from './password-hash.ts';
import { SecondFactor } from './second-factor.ts';

const database = useDatabase({ migrations: [identityMigrations] });

it('a second factor that one tab confirms keeps its secret, though another tab begins at the same moment', async () => {
  const clock = () => new Date();
  const accounts = new Accounts(database.db, clock, new PasswordHasher({ ln: 8, r: 8, p: 1 }));
  const email = 'jana@firma.sk';
  const { subject } = await accounts.create({ email, name: 'Jana', password: 'modrá lavica pri okne' });
  const factor = new SecondFactor(database.db, openSecrets(Buffer.alloc(32, 7)), clock);
  const inCall = <T>(work: (tx: Tx) => Promise<T>) =>
    database.db.inUser({ id: '00000000-0000-7000-8000-000000000000' }, work);
  const begin = () => inCall((tx) => factor.begin(tx, subject, email));
  const { secret = '' } = (await begin()) ?? {};
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  let beginning: ReturnType<typeof begin> | undefined;
  await inCall(async (tx) => {
    expect(await factor.confirm(tx, subject, app.generate())).toHaveLength(10);
    beginning = begin();
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted
        and (database is null or database = (select oid from pg_database where datname = current_database()))`.execute(
        tx,
      );
      expect(rows.length).toBeGreaterThan(0);
    });
  });
  expect(await beginning).toBeUndefined();
  const next = app.generate({ timestamp: Date.now() + 30_000 });
  expect(await factor.check(subject, next)).toEqual({ ok: true, by: 'app' });
});
