import { gatewayPlugin } from '#core/gateway';
import { acceptanceHandler } from './across-companies.ts';
import { companyChangeHandlers } from './company-changes.ts';
import { sendInvitation } from './invitation-mail.ts';
import { invitationHandlers } from './invitations.ts';
import { memberPermissionHandlers } from './member-permissions.ts';
import { memberHandlers } from './members.ts';

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
});
