import { companyEndpoint, endpoint, from, problem, problems, unique } from '#core/contract';
import { Company, companyInfo, readCompany, sampleCompany, users } from '#core/contract/platform';
import * as schemas from './schemas.ts';

/** The problem that the company is still being set up; the caller should try again in two seconds. [A2-6] */
export const companySettingUp = problem('company-setting-up', 409);
/** The problem that the invited person is already a member. Change the role of the member instead. */
export const alreadyMember = problem('already-member', 409);
/** The problem that an e-mail went to the address less than an hour ago, and a new one would have the same content. */
export const invitedLately = problem('invited-lately', 409);
/** The problem that the company has reached the limit of open invitations, or of invitations sent within an hour. */
export const tooManyInvitations = problem('too-many-invitations', 409);
/** The problem that the Free package allows only one user the role Accountant. [B6-16] */
export const accountantTaken = problem('accountant-taken', 402);
/**
 * The problem that the invitation cannot be accepted: it was already accepted, withdrawn, or sent more than a week ago, or its sender may
 * no longer invite people to this role.
 */
export const invitationGone = problem('invitation-gone', 410);

/** The problem that the invitation names another address than the account that accepts it. */
export const invitationForAnother = problem('invitation-for-another', 403);

/**
 * The problem that these rights cannot change: an owner has every right, and nobody changes the rights of their own
 * account.
 */
export const rightsFixed = problem('rights-fixed', 409);

/**
 * Lists the members of the company with their roles. While the company is being set up it is refused by 409: ask again
 * in two seconds.
 */
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
 * Sends a link by e-mail, or returns it for the caller to send. A second invitation of the same address replaces the
 * first. Within an hour no second e-mail is sent, and a new role applies to the link that was already sent.
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

/** Lists the invitations that nobody has accepted yet. */
export const listInvitations = companyEndpoint({
  method: 'GET',
  path: 'users/invitations',
  gate: users.read,
  reply: schemas.InvitationList,
  sample: {},
});

/** Withdraws an invitation, whose link then no longer works. */
export const withdrawInvitation = companyEndpoint({
  method: 'DELETE',
  path: 'users/invitations/:invitationId',
  gate: users.edit,
  sample: { params: { invitationId: from(inviteMember, ({ id }) => id) } },
});

/** Makes the invited person a member. The link works once; a person who is already a member keeps their role. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: 'invitations/accept',
  body: schemas.AcceptInvitation,
  reply: schemas.AcceptedInvitation,
  problems: [invitationGone, invitationForAnother],
  sample: { body: { token: from(inviteMember, ({ token }) => token ?? '') } },
});

/** Changes the role of a member and notifies the member. [A8-17] */
export const changeMemberRole = companyEndpoint({
  method: 'PUT',
  path: 'users/:userId',
  gate: users.edit,
  body: schemas.MemberRole,
  problems: [rightsFixed, accountantTaken],
  sample: { params: { userId: somebody }, body: { roleName: 'Guest' }, alone: true },
});

/** Removes a member and notifies them; they receive no more events of the company. [A8-16] */
export const removeMember = companyEndpoint({
  method: 'DELETE',
  path: 'users/:userId',
  gate: users.edit,
  problems: [rightsFixed],
  sample: { params: { userId: somebody }, alone: true },
});

/** Lists all rights, and for each right whether the member has it. */
export const readMemberPermissions = companyEndpoint({
  method: 'GET',
  path: 'users/:userId/permissions',
  gate: users.read,
  reply: schemas.MemberPermissions,
  sample: { params: { userId: somebody } },
});

/** Replaces the exceptions of a member from the rights of their role. Open pages of the member change at once. [A8-17] */
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

/**
 * Changes the company. Another `vatPayerType` than before holds from today on; `vatPayerPeriods` say it from another day. It returns 409
 * with the current company if it was changed meanwhile. [A2-35]
 */
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

/** Deletes the company: nobody sees it any more, but its documents stay, as the law requires. [A8-15] */
export const deleteCompany = companyEndpoint({
  method: 'DELETE',
  path: '',
  gate: companyInfo.delete,
  sample: { alone: true },
});

/** Makes another member the owner, and the owner an admin. [B6-13] */
export const transferCompany = companyEndpoint({
  method: 'POST',
  path: 'transfer',
  gate: companyInfo.transfer,
  refusesAccessTokens: true, // an access token of the company is no person, so it cannot be the owner
  body: schemas.NewOwner,
  sample: { body: { userId: somebody }, alone: true },
});
