import { describe, expect, it, vi } from 'vitest';
import { readPermissions } from '#core/contract/platform';
import { endAccessToken } from '#core/gateway';
import { useGateway } from '#core/testing';
import {
  acceptInvitation,
  changeMemberRole,
  deleteCompany,
  inviteMember,
  listInvitations,
  removeMember,
  withdrawInvitation,
} from '../contract/index.ts';
import { companyProgram } from './company-program.fixture.ts';

const gateway = useGateway();

describe('an invitation', () => {
  it('makes the person whom it was sent to a member, once', async () => {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const other = (await gateway.company()).owner;
    const email = other.email.toUpperCase();
    const invite = (roleName: 'Guest' | 'Admin') =>
      gateway.ok(owner, inviteMember, { params, body: { email, roleName } });
    const { token: old } = await invite('Guest');
    const { token } = await invite('Admin'); // this invitation replaces the first one
    expect(await gateway.ok(owner, listInvitations, { params })).toMatchObject([{ email, roleName: 'Admin' }]);
    expect((await gateway.call(other, acceptInvitation, { body: { token: old ?? '' } })).status).toBe(410);
    expect(await gateway.ok(owner, acceptInvitation, { body: { token: token ?? '' } })).toEqual({ companyId: id }); // the caller is a member, so the link is not used up
    expect(await gateway.ok(other, acceptInvitation, { body: { token: token ?? '' } })).toEqual({ companyId: id });
    expect(await gateway.ok(other, readPermissions, { params })).toMatchObject({ role: 'Admin' });
    const third = (await gateway.company()).owner;
    expect((await gateway.call(third, acceptInvitation, { body: { token: token ?? '' } })).status).toBe(410);
    expect(
      (await gateway.call(owner, inviteMember, { params, body: { email: other.email, roleName: 'Guest' } })).problem
        .code,
    ).toBe('already-member');
  });

  it('is for the address that it names: another account is refused, told what to do, and uses nothing up', async () => {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const [invited, other] = [await gateway.person(), await gateway.person()];
    const body = { email: invited.email, roleName: 'Admin' } as const;
    const { token } = await gateway.ok(owner, inviteMember, { params, body });
    const refused = await gateway.call(other, acceptInvitation, { body: { token: token ?? '' } });
    expect(refused).toMatchObject({ status: 403, problem: { code: 'invitation-for-another' } });
    expect(refused.problem.detail).toContain(other.email);
    expect(refused.problem.detail).not.toContain(invited.email); // a person who found the link must not learn the invited address
    expect((await gateway.call(other, readPermissions, { params })).status).toBe(404);
    expect(await gateway.ok(invited, acceptInvitation, { body: { token: token ?? '' } })).toEqual({ companyId: id });
  });

  it('lets in at once who was refused a moment before', async () => {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const newcomer = (await gateway.company()).owner;
    expect((await gateway.call(newcomer, readPermissions, { params })).status).toBe(404); // the refusal is cached
    const body = { email: newcomer.email, roleName: 'Guest' } as const;
    const { token } = await gateway.ok(owner, inviteMember, { params, body });
    await gateway.ok(newcomer, acceptInvitation, { body: { token: token ?? '' } });
    await vi.waitFor(async () => expect((await gateway.call(newcomer, readPermissions, { params })).status).toBe(200));
  });

  it('opens nothing once it has expired', async () => {
    const { id, owner } = await gateway.company();
    const body = { email: 'x@firma.sk', roleName: 'Guest' } as const;
    const { id: invitationId, token } = await gateway.ok(owner, inviteMember, { params: { companyId: id }, body });
    await gateway.database.db.asSystem('test', (tx) =>
      tx.updateTable('invitation').set({ expires_at: new Date() }).where('id', '=', invitationId).execute(),
    );
    const other = (await gateway.company()).owner;
    expect((await gateway.call(other, acceptInvitation, { body: { token: token ?? '' } })).status).toBe(410);
  });

  it('into a company that was deleted opens nothing', async () => {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const body = { email: 'x@firma.sk', roleName: 'Guest' } as const;
    const { token } = await gateway.ok(owner, inviteMember, { params, body });
    await gateway.ok(owner, deleteCompany, { params });
    const other = (await gateway.company()).owner;
    expect((await gateway.call(other, acceptInvitation, { body: { token: token ?? '' } })).status).toBe(410);
  });

  it('that was withdrawn opens nothing', async () => {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const { id: invitationId, token } = await gateway.ok(owner, inviteMember, {
      params,
      body: { email: 'x@firma.sk', roleName: 'Guest' },
    });
    await gateway.ok(owner, withdrawInvitation, { params: { ...params, invitationId } });
    const other = (await gateway.company()).owner;
    expect((await gateway.call(other, acceptInvitation, { body: { token: token ?? '' } })).status).toBe(410);
  });
});

describe('an invitation gives no more than its maker may give', () => {
  /** Creates an admin who has invited a second address of their own. */
  async function secondAddress(roleName: 'Admin' | 'Guest' = 'Admin') {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const [admin, second] = [await gateway.member(id, 'Admin'), await gateway.person()];
    const body = { email: second.email, roleName };
    const { token } = await gateway.ok(admin, inviteMember, { params, body });
    const accept = async () =>
      (await gateway.call(second, acceptInvitation, { body: { token: token ?? '' } })).problem.code ?? 'accepted';
    const ofAdmin = { ...params, userId: admin.id };
    return { id, params, owner, admin, second, ofAdmin, accept };
  }

  it('and goes with them when they are removed', async () => {
    const { params, owner, ofAdmin, accept } = await secondAddress();
    await gateway.ok(owner, inviteMember, { params, body: { email: 'x@firma.sk', roleName: 'Admin' } });
    await gateway.ok(owner, removeMember, { params: ofAdmin });
    expect((await gateway.ok(owner, listInvitations, { params })).map(({ email }) => email)).toEqual(['x@firma.sk']);
    expect(await accept()).toBe('invitation-gone');
  });

  it.each(['Admin', 'Guest'] as const)('and goes when they get a role that invites nobody: to %s', async (roleName) => {
    const { params, owner, ofAdmin, accept } = await secondAddress(roleName);
    await gateway.ok(owner, changeMemberRole, { params: ofAdmin, body: { roleName: 'Guest' } });
    expect(await gateway.ok(owner, listInvitations, { params })).toEqual([]);
    expect(await accept()).toBe('invitation-gone');
  });

  it('and stays as far as their new rights go', async () => {
    const { id, owner, admin, ofAdmin, params, accept } = await secondAddress('Guest');
    await gateway.ok(admin, inviteMember, { params, body: { email: 'x@firma.sk', roleName: 'Admin' } });
    await gateway.override(id, { role: 'Guest', permission: 'users:edit', allowed: true });
    await gateway.ok(owner, changeMemberRole, { params: ofAdmin, body: { roleName: 'Guest' } });
    expect(await gateway.ok(owner, listInvitations, { params })).toMatchObject([{ roleName: 'Guest' }]);
    expect(await accept()).toBe('accepted');
  });

  it('and is not accepted after a right was taken from them, or the membership without a word', async () => {
    const [less, gone] = [await secondAddress(), await secondAddress()];
    await gateway.override(less.id, { userId: less.admin.id, permission: 'users:edit', allowed: false });
    expect(await less.accept()).toBe('invitation-gone');
    await gateway.database.db.asSystem('test', (tx) =>
      tx.deleteFrom('membership').where('user_id', '=', gone.admin.id).execute(),
    );
    expect(await gone.accept()).toBe('invitation-gone');
  });

  it('and is accepted where nobody made it, as those from before', async () => {
    const { owner, ofAdmin, second, params, accept } = await secondAddress();
    await gateway.database.db.asSystem('test', (tx) =>
      tx.updateTable('invitation').set({ invited_by: null }).where('email', '=', second.email).execute(),
    );
    await gateway.ok(owner, removeMember, { params: ofAdmin });
    expect(await accept()).toBe('accepted');
    expect(await gateway.ok(second, readPermissions, { params })).toMatchObject({ role: 'Admin' });
  });

  it('of a program is the company’s: whoever made the program may leave', async () => {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const [shop, invited] = [await companyProgram(gateway, { id, owner }), await gateway.person()];
    const body = { email: invited.email, roleName: 'Guest' } as const;
    const { token } = await gateway.ok(shop, inviteMember, { params, body });
    expect(await gateway.ok(invited, acceptInvitation, { body: { token: token ?? '' } })).toEqual({ companyId: id });
  });
});

describe('an invitation by a program of the company', () => {
  it('is gone with the token', async () => {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const [shop, invited] = [await companyProgram(gateway, { id, owner }), await gateway.person()];
    const body = { email: invited.email, roleName: 'Guest' } as const;
    const { token } = await gateway.ok(shop, inviteMember, { params, body });
    await gateway.database.db.inCompany(id, owner, (tx) => endAccessToken(tx, shop.id, new Date()));
    const accepted = await gateway.call(invited, acceptInvitation, { body: { token: token ?? '' } });
    expect(accepted).toMatchObject({ status: 410, problem: { code: 'invitation-gone' } });
  });
});

describe('invitations that nobody accepts', () => {
  it('are fifty in a company: another is refused until one is withdrawn, and each of them can be changed', async () => {
    const { id, owner } = await gateway.company();
    const params = { companyId: id };
    const invite = (email: string) =>
      gateway.call(owner, inviteMember, { params, body: { email, roleName: 'Guest' as const } });
    for (let count = 0; count < 50; count += 1) expect((await invite(`a${count}@firma.sk`)).status).toBe(200);
    const refused = await invite('b@firma.sk');
    expect(refused).toMatchObject({ status: 409, problem: { code: 'too-many-invitations' } });
    expect(refused.problem.detail).toContain('50');
    const again = await invite('A7@firma.sk');
    expect(again.status).toBe(200);
    await gateway.ok(owner, withdrawInvitation, { params: { ...params, invitationId: again.reply.id } });
    expect((await invite('b@firma.sk')).status).toBe(200);
  });
});
