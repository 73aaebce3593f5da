import type { AccessCatalogue } from '#core/access';
import { readVersion } from '#core/contract/platform';
import type { PluginHost, PluginManifest } from '#core/registry';
import { type GatewayServices, gatewayPlugin, implementPublic } from '../http/index.ts';
import { companyChangeHandlers } from './company-changes.ts';
import { companyHandlers } from './companies.ts';
import { type InvitationMail, sendInvitation } from './invitation-mail.ts';
import { invitationHandlers } from './invitations.ts';
import { licenceHandlers } from './licences.ts';
import { memberHandlers } from './members.ts';
import { memberPermissionHandlers } from './member-permissions.ts';
import { rightsHandlers } from './rights.ts';
import { uiSettingHandlers } from './ui-settings.ts';
import { userCountHandlers } from './user-count.ts';

/** The core's own endpoints, wired as a plugin is. */
export function platformPlugin(options: {
  readonly services: GatewayServices;
  readonly catalogue: AccessCatalogue;
  readonly host: PluginHost;
  readonly version: string;
  /** `undefined`: invitations are not sent, their links are handed out. */
  readonly mail?: InvitationMail | undefined;
}): PluginManifest {
  const { services, catalogue, host, version, mail } = options;
  return gatewayPlugin({
    id: 'platform',
    implements: [
      implementPublic(readVersion, async ({ now }) => ({ version, serverTime: now().toISOString() })),
      ...companyHandlers(host),
      ...companyChangeHandlers(),
      ...memberHandlers(),
      ...uiSettingHandlers(),
      ...invitationHandlers(mail),
      ...rightsHandlers(services, catalogue),
      ...licenceHandlers(),
      ...userCountHandlers(),
      ...memberPermissionHandlers(catalogue),
    ],
    jobs: mail ? [sendInvitation(mail)] : [],
  });
}
