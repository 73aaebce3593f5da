import { companyEndpoint } from '../endpoint.ts';
import { problem } from '../problem.ts';
import { from } from '../sample.ts';
import { users } from './access.ts';
import { listMembers } from './endpoints.ts';
import * as schemas from './licence.schemas.ts';

/** An owner may everything, and nobody changes the rights of their own account. */
export const rightsFixed = problem('rights-fixed', 409);

const somebody = from(
  listMembers,
  (members) => (members.find(({ roleName }) => roleName !== 'Owner') ?? members[0])?.userId ?? '',
);

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
