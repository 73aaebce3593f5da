import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUserCount } from '#core/contract/platform';
import { type TestGateway, testGateway } from '#core/testing';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ plugins: [] });
});
afterAll(() => gateway.close());

test('[A3-5] [A6-2] says who is to reduce the users when there are more than the licence allows', async () => {
  const { id, owner } = await gateway.company();
  const admin = await gateway.member(id, 'Admin');
  const limit = (users: number | null) =>
    gateway.database.db.asSystem('test', (tx) =>
      tx.updateTable('licence').set({ users_limit: users }).where('company_id', '=', id).execute(),
    );
  const ask = (as: typeof owner) => gateway.ok(as, readUserCount, { params: { companyId: id } });
  await limit(2);
  expect(await ask(owner)).toEqual({ recommendedAction: 'None', licenseLimit: 2, ownerEmail: owner.email });
  await limit(1);
  expect(await ask(owner)).toMatchObject({ recommendedAction: 'ReduceUsers', licenseLimit: 1 });
  expect(await ask(admin)).toEqual({ recommendedAction: 'ContactOwner', licenseLimit: 1, ownerEmail: owner.email });
  await limit(null);
  expect(await ask(admin)).toMatchObject({ recommendedAction: 'None', licenseLimit: null });
});
