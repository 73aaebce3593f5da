import { expect, test } from 'vitest';
import type { Role } from '#core/access';
import { readPermissions } from '#core/contract/platform';
import { accessTopic, invalidate } from '#core/gateway';
import { useGateway } from '#core/testing';
import { Refusal } from './refusal.ts';
import { admitWithinUserCount } from './user-count.ts';

const gateway = useGateway();

test('an owner has access beyond any number of users, to fix it', () => {
  const snapshot = { membersBefore: 1, userLimits: new Map([['Invoicing', 1]]) } as const;
  const enter = (role: Role) =>
    admitWithinUserCount(
      { ...snapshot, role, permissions: new Set(), licences: new Map(), flags: new Map(), ownerEmail: '' },
      'Invoicing',
    );
  expect(() => enter('Owner')).not.toThrow();
  expect(() => enter('Admin')).toThrow(Refusal);
});

/** Sets the number of users of the company's licence; every gateway is notified. */
async function limit(companyId: string, users: number | null): Promise<void> {
  await gateway.licence(companyId, { type: 'Pro', package_name: 'Pro', users_limit: users });
}

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
  await gateway.database.db.asSystem('test', async (tx) => {
    await tx.deleteFrom('membership').where('company_id', '=', id).where('user_id', '=', admin.id).execute();
    await invalidate(tx, accessTopic, id);
  });
  await expect.poll(async () => (await enter(guest)).status).toBe(200);
});
