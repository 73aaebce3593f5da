import { expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { readUserCount } from '../contract/index.ts';

const gateway = useGateway();

/** Sets the number of users for which the company's licence was bought; every gateway is notified. */
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
