import { companyEndpoint, endpoint, from, problem, problems, unique } from '#core/contract';
import { Company, companyInfo, readCompany, sampleCompany, users } from '#core/contract/platform';
import * as schemas from './schemas.ts';

/** The company is being set up; ask again in two seconds. [A2-6] */
export const companySettingUp = problem('company-setting-up', 409);
/** The person is a member already: a role is changed, not given twice. */
export const alreadyMember = problem('already-member', 409);
/** A letter went to the address less than an hour ago, and this one would say the same. */
export const invitedLately = problem('invited-lately', 409);
/** As many invitations as a company may have open, or send within an hour. */
export const tooManyInvitations = problem('too-many-invitations', 409);
/** The Free package allows one user the role Accountant. [B6-16] */
export const accountantTaken = problem('accountant-taken', 402);
/** Accepted before, withdrawn, older than a week, or of somebody who may not invite to that role any more. */
export const invitationGone = problem('invitation-gone', 410);

/** The invitation names another address than that of the account which accepts it. */
export const invitationForAnother = problem('invitation-for-another', 403);

/** An owner may everything, and nobody changes the rights of their own account. */
export const rightsFixed = problem('rights-fixed', 409);

export const listMembers = companyEndpoint({
  method: 'GET',
  path: 'users',
  gate: users.read,
  reply: schemas.MemberList,
  problems: [companySettingUp],
  sample: {},
});

const somebody = from(
  listMembers,
  (members) => (members.find(({ roleName }) => roleName !== 'Owner') ?? members[0])?.userId ?? '',
);

/**
 * Sends a link by e-mail, or gives it to be sent on. A second invitation of the same address replaces the first; within the hour there is no
 * second letter, and another role goes with the link that was sent.
 */
export const inviteMember = companyEndpoint({
  method: 'POST',
  path: 'users/invitations',
  gate: users.edit,
  body: schemas.InvitationInput,
  reply: schemas.Invited,
  problems: [alreadyMember, accountantTaken, invitedLately, tooManyInvitations],
  sample: { body: { email: unique((serial) => `pozvany${serial}@firma.example`), roleName: 'Guest' } },
});

export const listInvitations = companyEndpoint({
  method: 'GET',
  path: 'users/invitations',
  gate: users.read,
  reply: schemas.InvitationList,
  sample: {},
});

export const withdrawInvitation = companyEndpoint({
  method: 'DELETE',
  path: 'users/invitations/:invitationId',
  gate: users.edit,
  sample: { params: { invitationId: from(inviteMember, ({ id }) => id) } },
});

/** The person whom it was sent to becomes a member, once; a member stays what they are. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: 'invitations/accept',
  body: schemas.AcceptInvitation,
  reply: schemas.AcceptedInvitation,
  problems: [invitationGone, invitationForAnother],
  sample: { body: { token: from(inviteMember, ({ token }) => token ?? '') } },
});

/** Changes a role; the member is told. [A8-17] */
export const changeMemberRole = companyEndpoint({
  method: 'PUT',
  path: 'users/:userId',
  gate: users.edit,
  body: schemas.MemberRole,
  problems: [rightsFixed, accountantTaken],
  sample: { params: { userId: somebody }, body: { roleName: 'Guest' }, alone: true },
});

/** The member is told, and hears no more of the company. [A8-16] */
export const removeMember = companyEndpoint({
  method: 'DELETE',
  path: 'users/:userId',
  gate: users.edit,
  problems: [rightsFixed],
  sample: { params: { userId: somebody }, alone: true },
});

/** What a member may do, right by right. */
export const readMemberPermissions = companyEndpoint({
  method: 'GET',
  path: 'users/:userId/permissions',
  gate: users.read,
  reply: schemas.MemberPermissions,
  sample: { params: { userId: somebody } },
});

/** Replaces the member's exceptions; their open pages follow at once. [A8-17] */
export const updateMemberPermissions = companyEndpoint({
  method: 'PUT',
  path: 'users/:userId/permissions',
  gate: users.edit,
  body: schemas.MemberExceptions,
  problems: [rightsFixed],
  sample: {
    params: { userId: somebody },
    body: { overrides: [{ permission: 'companyinfo:read', allowed: true }] },
  },
});

/** [A2-35] 409 with the company as it is now when it was changed meanwhile. */
export const updateCompany = companyEndpoint({
  method: 'PUT',
  path: '',
  gate: companyInfo.edit,
  body: schemas.CompanyUpdate,
  reply: Company,
  problems: [problems.staleVersion],
  sample: {
    body: { ...sampleCompany, version: from(readCompany, ({ version }) => version) },
  },
});

/** Nobody sees the company any more; its documents stay, as the law asks. [A8-15] */
export const deleteCompany = companyEndpoint({
  method: 'DELETE',
  path: '',
  gate: companyInfo.delete,
  sample: { alone: true },
});

/** Another member becomes the owner, and the owner an admin. [B6-13] */
export const transferCompany = companyEndpoint({
  method: 'POST',
  path: 'transfer',
  gate: companyInfo.transfer,
  peopleOnly: true, // a company's own token is nobody who could step down
  body: schemas.NewOwner,
  sample: { body: { userId: somebody }, alone: true },
});
