import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { listCompanies, readCompany, readPermissions } from '#core/contract/platform';
import type { Tx } from '#core/gateway';
import { heldTransaction, type TestPerson, waitingForLock, useGateway } from '#core/testing';
import {
  acceptInvitation,
  changeMemberRole,
  deleteCompany,
  inviteMember,
  listMembers,
  removeMember,
  transferCompany,
  updateCompany,
} from '../contract/index.ts';
import { companyProgram } from './company-program.fixture.ts';

const gateway = useGateway();

const events = (companyId: string) =>
  gateway.database.db.asSystem('test', async (tx) => {
    const rows = await tx.selectFrom('outbox').selectAll().orderBy('id').execute();
    return rows.filter((row) => JSON.stringify(row).includes(companyId)).map(({ event }) => event);
  });

describe('a member', () => {
  it('[A4-18] [A8-17] gets another role, and is told', async () => {
    const { id, owner } = await gateway.company();
    const guest = await gateway.member(id, 'Guest');
    const params = { companyId: id };
    expect(await gateway.ok(guest, readPermissions, { params })).toMatchObject({ role: 'Guest' }); // the role is cached
    await gateway.ok(owner, changeMemberRole, { params: { ...params, userId: guest.id }, body: { roleName: 'Admin' } });
    await vi.waitFor(async () =>
      expect(await gateway.ok(guest, readPermissions, { params })).toMatchObject({ role: 'Admin' }),
    );
    expect(await events(id)).toContain('UserPermissionsChanged');
  });

  it('loses with the old role what was given beside it, and is not given back what was taken', async () => {
    const { id, owner } = await gateway.company();
    const person = await gateway.member(id, 'Team member');
    await gateway.override(id, { userId: person.id, permission: 'users:edit', allowed: true });
    await gateway.override(id, { userId: person.id, permission: 'companyinfo:read', allowed: false });
    const params = { companyId: id };
    const become = (roleName: 'Team member' | 'Guest') =>
      gateway.ok(owner, changeMemberRole, { params: { ...params, userId: person.id }, body: { roleName } });
    const rights = async () => (await gateway.ok(person, readPermissions, { params })).permissions;
    await become('Team member');
    expect(await rights()).toContain('users:edit');
    await become('Guest');
    await vi.waitFor(async () => expect(await rights()).not.toContain('users:edit'));
    expect(await rights()).not.toContain('companyinfo:read');
  });

  it('[A8-16] is removed, and told', async () => {
    const { id, owner } = await gateway.company();
    const guest = await gateway.member(id, 'Guest');
    const params = { companyId: id };
    await gateway.ok(owner, removeMember, { params: { ...params, userId: guest.id } });
    await vi.waitFor(async () => expect((await gateway.call(guest, readPermissions, { params })).status).toBe(404));
    expect(await gateway.ok(owner, listMembers, { params })).toHaveLength(1);
    expect(await events(id)).toContain('UserRemovedFromGroup');
  });

  it('who was removed and comes back has the rights of the role, and no exceptions from before', async () => {
    const { id, owner } = await gateway.company();
    const guest = await gateway.member(id, 'Guest');
    await gateway.override(id, { userId: guest.id, permission: 'users:edit', allowed: true });
    const params = { companyId: id };
    await gateway.ok(owner, removeMember, { params: { ...params, userId: guest.id } });
    const { token } = await gateway.ok(owner, inviteMember, {
      params,
      body: { email: guest.email, roleName: 'Guest' },
    });
    await gateway.ok(guest, acceptInvitation, { body: { token: token ?? '' } });
    const rights = async () => (await gateway.call(guest, readPermissions, { params })).reply.permissions;
    await vi.waitFor(async () => expect(await rights()).toContain('companyinfo:read'));
    expect(await rights()).not.toContain('users:edit');
  });

  it('who owns the company, or changes the own account, is refused', async () => {
    const { id, owner } = await gateway.company();
    const admin = await gateway.member(id, 'Admin');
    for (const userId of [owner.id, admin.id]) {
      const input = { params: { companyId: id, userId } };
      expect((await gateway.call(admin, removeMember, input)).problem.code).toBe('rights-fixed');
      const change = { ...input, body: { roleName: 'Guest' as const } };
      expect((await gateway.call(admin, changeMemberRole, change)).problem.code).toBe('rights-fixed');
    }
  });
});

describe('accountants', () => {
  it('[B6-16] are one in the Free package, a member or invited, and any number in another', async () => {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const [one, two] = [await gateway.member(id, 'Guest'), await gateway.member(id, 'Guest')];
    const change = async (person: { id: string }, roleName: 'Accountant' | 'Guest') => {
      const input = { params: { ...params, userId: person.id }, body: { roleName } };
      return (await gateway.call(owner, changeMemberRole, input)).status;
    };
    const invite = async (email: string) => {
      const input = { params, body: { email, roleName: 'Accountant' as const } };
      const { status, problem } = await gateway.call(owner, inviteMember, input);
      return status < 400 ? status : problem.code;
    };
    await gateway.licence(id, { type: 'Free' });
    expect([await change(one, 'Accountant'), await change(one, 'Accountant')]).toEqual([204, 204]);
    expect([await change(two, 'Accountant'), await invite('a@firma.sk')]).toEqual([402, 'accountant-taken']);
    expect(await change(one, 'Guest')).toBe(204);
    expect([await invite('a@firma.sk'), await invite('a@firma.sk')]).toEqual([200, 200]);
    expect([await change(two, 'Accountant'), await invite('b@firma.sk')]).toEqual([402, 'accountant-taken']);
    await gateway.licence(id, { type: 'Flexi' });
    expect([await change(one, 'Accountant'), await change(two, 'Accountant'), await invite('b@firma.sk')]).toEqual([
      204, 204, 200,
    ]);
  });

  it('[B6-16] are one also when six are made so at once', async () => {
    const { id, owner } = await gateway.company();
    await gateway.licence(id, { type: 'Free' });
    const people = await Promise.all(Array.from({ length: 6 }, () => gateway.member(id, 'Guest')));
    const change = (userId: string) =>
      gateway.call(owner, changeMemberRole, { params: { companyId: id, userId }, body: { roleName: 'Accountant' } });
    const answers = await Promise.all(people.map((person) => change(person.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 402, 402, 402, 402, 402]);
  });
});

describe('a company', () => {
  it('[B6-13] goes to another owner, and the old one stays as an admin', async () => {
    const { id, owner } = await gateway.company();
    const heir = await gateway.member(id, 'Guest');
    const params = { companyId: id };
    expect((await gateway.call(heir, transferCompany, { params, body: { userId: heir.id } })).status).toBe(403);
    await gateway.ok(owner, transferCompany, { params, body: { userId: heir.id } });
    // Other processes, and this one, learn of it a moment later.
    await vi.waitFor(async () =>
      expect(await gateway.ok(heir, readPermissions, { params })).toMatchObject({ role: 'Owner' }),
    );
    expect(await gateway.ok(owner, readPermissions, { params })).toMatchObject({ role: 'Admin' });
  });

  describe('has one owner, whichever two calls begin at once', () => {
    interface People {
      /** The id of the company. */
      readonly id: string;
      readonly owner: TestPerson;
      readonly heir: TestPerson;
      readonly other: TestPerson;
    }
    const give = (to: 'heir' | 'other') => (people: People) =>
      gateway.call(people.owner, transferCompany, {
        params: { companyId: people.id },
        body: { userId: people[to].id },
      });
    const remove = ({ id, owner, heir }: People) =>
      gateway.call(owner, removeMember, { params: { companyId: id, userId: heir.id } });
    const change = ({ id, owner, heir }: People) =>
      gateway.call(owner, changeMemberRole, {
        params: { companyId: id, userId: heir.id },
        body: { roleName: 'Guest' },
      });

    it.each([
      ['a transfer, then the removal of the new owner', give('heir'), remove, [204, 409], 'heir'],
      ['a removal, then a transfer to who was removed', remove, give('heir'), [204, 404], 'owner'],
      ['a transfer, then another role for the new owner', give('heir'), change, [204, 409], 'heir'],
      ['another role, then a transfer', change, give('heir'), [204, 204], 'heir'],
      ['a transfer, then one to somebody else', give('heir'), give('other'), [204, 403], 'heir'],
      ['a transfer, twice', give('heir'), give('heir'), [204, 204], 'heir'],
    ] as const)('%s', async (_name, first, second, statuses, ownedBy) => {
      const { id, owner } = await gateway.company();
      const people = { id, owner, heir: await gateway.member(id, 'Admin'), other: await gateway.member(id, 'Admin') };
      // The lock makes both requests wait, so that both have started, in this order, before one of them can change the new owner.
      const release = await heldTransaction(
        (work: (tx: Tx) => Promise<void>) => gateway.database.db.inCompany(id, owner, work),
        async (tx) => void (await sql`select from membership where user_id = ${people.heir.id} for update`.execute(tx)),
      );
      const calls: ReturnType<typeof first>[] = [];
      try {
        for (const call of [first, second]) {
          calls.push(call(people));
          await expect.poll(() => waitingForLock(gateway.database.db)).toBe(calls.length);
        }
      } finally {
        await release();
      }
      const answers = await Promise.all(calls);
      const members = await gateway.database.db.inCompany(id, owner, (tx) =>
        tx.selectFrom('membership').select(['user_id', 'role']).execute(),
      );
      expect(members.filter(({ role }) => role === 'Owner').map((member) => member.user_id)).toEqual([
        people[ownedBy].id,
      ]);
      expect(answers.map(({ status }) => status)).toEqual(statuses);
    });
  });

  it('[A8-15] is deleted by its owner, and gone for everybody', async () => {
    const { id, owner } = await gateway.company();
    const admin = await gateway.member(id, 'Admin');
    const params = { companyId: id };
    expect((await gateway.call(admin, deleteCompany, { params })).status).toBe(403);
    await gateway.ok(owner, deleteCompany, { params });
    for (const person of [owner, admin]) {
      expect(await gateway.ok(person, listCompanies, {})).not.toContainEqual(expect.objectContaining({ id }));
      await vi.waitFor(async () => expect((await gateway.call(person, readCompany, { params })).status).toBe(404));
    }
    expect(await events(id)).toContain('CompanyDeleted');
  });

  it('[A2-35] is changed; not over a change in between', async () => {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const { version } = await gateway.ok(owner, readCompany, { params });
    const body = {
      address: { businessName: 'Nový názov', contactName: '', street: '', postCode: '', city: '', country: 'SK' },
      registrationId: '',
      taxId: '2021234567',
      vatId: '',
      vatPayerType: 'Payer' as const,
      version,
    };
    const changed = await gateway.ok(owner, updateCompany, { params, body });
    expect(changed).toMatchObject({ name: 'Nový názov', vatId: 'SK2021234567', version: version + 1 });
    const { status, problem } = await gateway.call(owner, updateCompany, { params, body });
    expect({ status, code: problem.code, current: problem.current }).toMatchObject({
      status: 409,
      code: 'stale-version',
      current: { version: version + 1 },
    });
    expect(await events(id)).toContain('EntityChanged');
  });
});

describe('a program of the company', () => {
  it('[A2-35] changes it, though it is no member', async () => {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const shop = await companyProgram(gateway, { id, owner });
    const { version } = await gateway.ok(shop, readCompany, { params });
    const body = {
      address: { businessName: 'E-shop', contactName: '', street: '', postCode: '', city: '', country: 'SK' },
      registrationId: '',
      taxId: '',
      vatId: '',
      vatPayerType: 'NonPayer' as const,
      version,
    };
    expect(await gateway.ok(shop, updateCompany, { params, body })).toMatchObject({ name: 'E-shop', isDefault: false });
    expect((await gateway.call(shop, updateCompany, { params, body })).problem.code).toBe('stale-version');
  });
});

describe('the right to edit users alone', () => {
  it('gives no role that has more, changes and removes nobody who has more, and is enough for the others', async () => {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const clerk = await gateway.member(id, 'Guest');
    await gateway.override(id, { userId: clerk.id, permission: 'users:edit', allowed: true });
    const [admin, guest] = [await gateway.member(id, 'Admin'), await gateway.member(id, 'Guest')];
    const change = (userId: string, roleName: 'Admin' | 'Guest') =>
      gateway.call(clerk, changeMemberRole, { params: { ...params, userId }, body: { roleName } });
    const invite = (roleName: 'Admin' | 'Guest') =>
      gateway.call(clerk, inviteMember, { params, body: { email: 'novy@example.sk', roleName } });
    for (const answer of [await change(guest.id, 'Admin'), await invite('Admin')])
      expect([answer.status, answer.problem.fields?.[0]]).toEqual([
        400,
        expect.objectContaining({ path: '/roleName', code: 'permissionNotHeld' }),
      ]);
    expect((await change(admin.id, 'Guest')).problem.code).toBe('rights-fixed');
    const removed = await gateway.call(clerk, removeMember, { params: { ...params, userId: admin.id } });
    expect(removed.problem.code).toBe('rights-fixed');
    expect([(await change(guest.id, 'Guest')).status, (await invite('Guest')).status]).toEqual([204, 200]);
    expect(await gateway.ok(owner, listMembers, { params })).toHaveLength(4);
  });
});
