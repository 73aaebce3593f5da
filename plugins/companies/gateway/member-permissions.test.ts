import { beforeAll, expect, test } from 'vitest';
import { readPermissions } from '#core/contract/platform';
import { companyHub, type TestPerson, testGateway, useCompany, useGateway } from '#core/testing';
import { listMembers, readMemberPermissions, updateMemberPermissions } from '../contract/index.ts';

let guest: TestPerson;
let admin: TestPerson;

const gateway = useGateway();
const company = useCompany(gateway);
beforeAll(async () => {
  guest = await gateway.member(company.id, 'Guest');
  admin = await gateway.member(company.id, 'Admin');
});

const set = (as: TestPerson, userId: string, overrides: { permission: string; allowed: boolean }[]) =>
  gateway.call(as, updateMemberPermissions, { params: { companyId: company.id, userId }, body: { overrides } });
const readUsers = (as: TestPerson) => gateway.call(as, listMembers, { params: { companyId: company.id } });

test('[A8-17] [B6-6] a right that an admin gives holds at once, on every gateway, and the member is told', async () => {
  const other = await testGateway({ sharing: gateway });
  const origin = await other.listen();
  const hub = companyHub(origin, company.id, guest);
  try {
    const permissionsChanged = new Promise((resolve) => hub.on('UserPermissionsChanged', resolve));
    await hub.start();
    expect((await readUsers(guest)).status).toBe(403);
    expect((await set(admin, guest.id, [{ permission: 'users:read', allowed: true }])).status).toBe(204);
    expect(await permissionsChanged).toEqual({ companyId: company.id });
    const seen = await other.call(guest, listMembers, { params: { companyId: company.id } });
    expect(seen.status).toBe(200);
    const mine = await gateway.ok(guest, readPermissions, { params: { companyId: company.id } });
    expect(mine.permissions).toContain('users:read');
    const rights = await gateway.ok(admin, readMemberPermissions, {
      params: { companyId: company.id, userId: guest.id },
    });
    expect(rights.permissions).toContainEqual({ permission: 'users:read', byRole: false, allowed: true });

    await set(admin, guest.id, []);
    await expect.poll(async () => (await readUsers(guest)).status).toBe(403);
  } finally {
    await hub.stop();
    await other.close();
  }
});

test('an admin gives neither a right that the admin has not, nor one that nobody declares', async () => {
  const refused = await set(admin, guest.id, [{ permission: 'companyinfo:delete', allowed: true }]);
  expect(refused.problem).toMatchObject({
    status: 400,
    fields: [{ path: '/overrides/0/permission', code: 'permissionNotHeld' }],
  });
  expect((await set(company.owner, guest.id, [{ permission: 'nonsense:edit', allowed: true }])).status).toBe(400);
  expect((await set(guest, admin.id, [])).status).toBe(403);
});

test('what the owner gave beyond it is left as it is by an admin who changes another right', async () => {
  const person = await gateway.member(company.id, 'Guest');
  const given = { permission: 'companyinfo:delete', allowed: true };
  expect((await set(company.owner, person.id, [given])).status).toBe(204);
  const changed = [given, { permission: 'companyinfo:read', allowed: false }];
  expect((await set(admin, person.id, changed)).status).toBe(204);
  expect((await set(admin, person.id, [])).status).toBe(204);
  expect((await set(admin, person.id, [given])).status).toBe(400);
});

test('whose role has more rights than the caller keeps them: two admins do not give each other back what the owner took', async () => {
  const other = await gateway.member(company.id, 'Admin');
  const { permissions } = await gateway.ok(company.owner, readMemberPermissions, {
    params: { companyId: company.id, userId: other.id },
  });
  const [{ permission } = { permission: '' }] = permissions.filter(({ byRole }) => byRole);
  const denied = [{ permission, allowed: false }];
  for (const { id } of [admin, other]) expect((await set(company.owner, id, denied)).status).toBe(204);
  expect((await set(admin, other.id, [])).problem.code).toBe('rights-fixed');
  expect((await set(other, admin.id, [])).problem.code).toBe('rights-fixed');
  expect((await set(company.owner, admin.id, [])).status).toBe(204);
  // Processes learn of changed rights a moment later.
  await expect.poll(async () => (await set(admin, other.id, [])).status).toBe(204);

  // A member who has only the right to edit users cannot remove an administrator's rights.
  expect((await set(company.owner, guest.id, [{ permission: 'users:edit', allowed: true }])).status).toBe(204);
  await expect.poll(async () => (await set(guest, other.id, denied)).problem.code).toBe('rights-fixed');
});

test('rights of an owner, and of oneself, stay', async () => {
  expect((await set(admin, company.owner.id, [])).problem.code).toBe('rights-fixed');
  expect((await set(admin, admin.id, [])).problem.code).toBe('rights-fixed');
});
