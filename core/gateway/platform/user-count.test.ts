import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPermissions, readUserCount, removeMember } from '#core/contract/platform';
import { type TestGateway, testGateway } from '#core/testing';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ plugins: [] });
});
afterAll(() => gateway.close());

/** For how many users the licence of the company was bought; every gateway has heard. */
async function limit(companyId: string, users: number | null): Promise<void> {
  await gateway.licence(companyId, { type: 'Pro', package_name: 'Pro', users_limit: users });
}

test('[A3-5] [A6-2] tells the owner to reduce the users when there are more than the licence allows', async () => {
  const { id, owner } = await gateway.company();
  await gateway.member(id, 'Admin');
  const ask = () => gateway.ok(owner, readUserCount, { params: { companyId: id } });
  await limit(id, 2);
  expect(await ask()).toEqual({ recommendedAction: 'None', licenseLimit: 2, ownerEmail: owner.email });
  await limit(id, 1);
  expect(await ask()).toMatchObject({ recommendedAction: 'ReduceUsers', licenseLimit: 1 });
  await limit(id, null);
  expect(await ask()).toMatchObject({ recommendedAction: 'None', licenseLimit: null });
});

test('[A2-20] [A3-5] members beyond the number have no access; who joined before them has', async () => {
  const { id, owner } = await gateway.company();
  const [admin, guest] = [await gateway.member(id, 'Admin'), await gateway.member(id, 'Guest')];
  const enter = (as: typeof owner) => gateway.call(as, readPermissions, { params: { companyId: id } });
  await limit(id, 2);
  expect((await enter(owner)).status).toBe(200);
  expect((await enter(admin)).status).toBe(200);
  expect((await enter(guest)).problem).toMatchObject({
    status: 402,
    code: 'user-count-exceeded',
    current: { recommendedAction: 'ContactOwner', licenseLimit: 2, ownerEmail: owner.email },
  });
  await limit(id, 1);
  expect((await enter(admin)).status).toBe(402);
  await limit(id, 2);
  await gateway.ok(owner, removeMember, { params: { companyId: id, userId: admin.id } });
  await expect.poll(async () => (await enter(guest)).status).toBe(200);
});
