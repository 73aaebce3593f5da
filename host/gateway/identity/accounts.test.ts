import { expect, it } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { Accounts } from './accounts.ts';
import { Devices } from './devices.ts';
import { inIdentity } from './identity-tx.ts';
import { identityMigrations } from './migrations.ts';
import { PasswordHasher } from './password-hash.ts';

const password = 'modrá lavica pri okne';
const database = useDatabase({ migrations: [identityMigrations] });

const accountsAtCost = (ln: number) =>
  new Accounts(database.db, () => new Date(), new PasswordHasher({ ln, r: 8, p: 1 }));

it('hashes a password anew at the sign-in after the cost was raised, and leaves it alone afterwards', async () => {
  const { subject } = await accountsAtCost(8).create({ email: 'jana@firma.sk', name: 'Jana', password });
  const stored = async () =>
    inIdentity(database.db, 'test', (tx) =>
      tx.selectFrom('identity_credential').select('password_hash').where('subject', '=', subject).executeTakeFirst(),
    );
  const raised = accountsAtCost(10);
  expect(await raised.authenticate('jana@firma.sk', 'nesprávne heslo')).toBeUndefined();
  expect((await stored())?.password_hash).toMatch(/^\$scrypt\$ln=8,/);
  expect(await raised.authenticate('jana@firma.sk', password)).toMatchObject({ subject });
  const anew = await stored();
  expect(anew?.password_hash).toMatch(/^\$scrypt\$ln=10,/);
  expect(await raised.authenticate('jana@firma.sk', password)).toMatchObject({ subject });
  expect(await stored()).toEqual(anew);
});

it('a password set by a mailed link makes every browser unknown again; one that is changed does not', async () => {
  const accounts = accountsAtCost(8);
  const email = 'eva@firma.sk';
  const { subject } = await accounts.create({ email, name: 'Eva', password });
  const devices = new Devices(database.db, () => new Date());
  const device = await devices.remember(subject, undefined);
  await accounts.setPassword(subject, 'zelená lavica pri dverách');
  expect(await devices.knows(email, device)).toBe(true);
  await accounts.setPasswordByLink(subject, 'žltá lavica pri stene', async () => true);
  expect(await devices.knows(email, device)).toBe(false);
});
