import { role } from '#core/access';
import { companyLicenceChanged } from '#core/contract/platform';
import { contribute, definePlugin, exportsOf, provide } from '#core/registry';
import {
  appPage,
  companyPage,
  companySession,
  companyTasks,
  currentApplication,
  denialActions,
  facts,
  frameBars,
  frameOverlays,
  gatewayClient,
  lockHelp,
  onHubEvent,
  profileItems,
} from '#core/web/tokens';
import { announcement, hideShopLinks, licencePrompts } from './contract/index.ts';

const web = exportsOf(() => import('./web/index.ts'));

export default definePlugin({
  id: 'licensing',
  version: '1.0.0',
  declares: [hideShopLinks],
  provides: [
    provide(licencePrompts, [companySession, gatewayClient, facts], web('makeLicencePrompts')),
    provide(announcement, [companySession, currentApplication], web('makeAnnouncement')),
  ],
  contributes: [
    appPage({
      id: 'licensing.expired',
      path: 'license-expiration',
      titleKey: 'LICENSING.EXPIRED.TITLE',
      navigation: 'hidden', // [B2.4-1]; company, profile and sign-out stay available
      page: () => import('./web/license-expiration-page.tsx'),
    }),
    companyPage({
      id: 'licensing.expired-package',
      path: 'expired-package',
      titleKey: 'LICENSING.ENDED.TITLE',
      page: () => import('./web/expired-package-page.tsx'),
    }),
    contribute(companyTasks, { id: 'licensing.check', order: 10 }, { run: web('checkLicence') }),
    onHubEvent({
      id: 'licensing.recheck',
      event: companyLicenceChanged,
      react: web('recheckLicence'),
    }),
    contribute(
      frameBars,
      { id: 'licensing.trial', gate: role('Owner') },
      { component: web('TrialBanner'), withNavigation: true },
    ),
    contribute(frameOverlays, { id: 'licensing.dialogs' }, { component: web('PromptDialogs') }),
    contribute(frameOverlays, { id: 'licensing.announcement' }, { component: web('AnnouncementElement') }),
    contribute(denialActions, { id: 'licensing.denial' }, { component: web('DenialHelp') }),
    contribute(lockHelp, { id: 'licensing.lock' }, { show: web('showLockHelp') }),
    contribute(profileItems, { id: 'licensing.row', order: 10 }, { component: web('LicenceRow') }),
  ],
});
