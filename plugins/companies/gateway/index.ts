import { from } from '#core/contract';
import { gatewayPlugin, emailKinds, referenceTargets } from '#core/gateway';
import { contribute } from '#core/registry';
import { listMembers } from '../contract/index.ts';
import { acceptanceHandler } from './across-companies.ts';
import { companyChangeHandlers } from './company-changes.ts';
import { invitationEmail, sendInvitation } from './invitation-mail.ts';
import { invitationHandlers } from './invitations.ts';
import { memberPermissionHandlers } from './member-permissions.ts';
import { memberHandlers, missingMembers } from './members.ts';

export default gatewayPlugin({
  id: 'companies',
  implements: [
    ...companyChangeHandlers,
    ...memberHandlers,
    ...memberPermissionHandlers,
    ...invitationHandlers,
    acceptanceHandler,
  ],
  jobs: [sendInvitation],
  contributes: [
    contribute(emailKinds, { id: 'companies.invitation-email' }, invitationEmail),
    contribute(
      referenceTargets,
      { id: 'companies.reference' },
      { name: 'member', missing: missingMembers, sample: from(listMembers, ([member]) => member?.userId ?? '') },
    ),
  ],
});
