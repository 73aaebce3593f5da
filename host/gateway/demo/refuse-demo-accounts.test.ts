import { afterAll, beforeAll, expect, it } from 'vitest';
import { useDatabase } from '#core/testing/use-database.ts';
import { identityMigrations } from '../identity/migrations.ts';
import { startTestIdentity, type TestIdentity } from '../identity/testing/test-identity.ts';
import { demoPassword } from './accounts.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';

let identity: TestIdentity;
const database = useDatabase({ migrations: [identityMigrations] });
beforeAll(async () => {
  identity = await startTestIdentity(database.db);
});
afterAll(() => identity?.close());

it("refuses a start for others while an account of the demo has the demo's password, and names it with the cure", async () => {
  const email = 'guest@kostra.example';
  await expect(refuseDemoAccounts(identity.identity)).resolves.toBeUndefined();
  await identity.identity.createAccount({ email, name: 'Gustáv Hosť', password: demoPassword });
  await expect(refuseDemoAccounts(identity.identity)).rejects.toMatchObject({
    code: 'demo-accounts-left',
    cause: expect.stringContaining(email),
    fix: expect.stringContaining(`user reset --email ${email}`),
  });
  await identity.identity.resetPassword({ email, password: 'ranná káva bez cukru' });
  await expect(refuseDemoAccounts(identity.identity)).resolves.toBeUndefined();
});
