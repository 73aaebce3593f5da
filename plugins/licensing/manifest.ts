import { role } from '#core/access';
import { companyLicenceChanged } from '#core/contract/platform';
import { contribute, definePlugin, provide } from '#core/registry';
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
  onHubEvent,
  profileItems,
} from '#core/web/tokens';
import { announcement, hideShopLinks, licencePrompts } from './contract/index.ts';

export default definePlugin({
  id: 'licensing',
  version: '1.0.0',
  declares: [hideShopLinks],
  provides: [
    provide(licencePrompts, [companySession, gatewayClient, facts], () => import('./web/licence-prompts-store.ts')),
    provide(announcement, [companySession, currentApplication], () => import('./web/announcement-store.ts')),
  ],
  contributes: [
    appPage({
      id: 'licensing.expired',
      path: 'license-expiration',
      titleKey: 'LICENSING.EXPIRED.TITLE',
      frame: 'bare',
      page: () => import('./web/license-expiration-page.tsx'),
    }),
    companyPage({
      id: 'licensing.expired-package',
      path: 'expired-package',
      titleKey: 'LICENSING.ENDED.TITLE',
      page: () => import('./web/expired-package-page.tsx'),
    }),
    contribute(companyTasks, { id: 'licensing.check', order: 10 }, { run: () => import('./web/check-licence.ts') }),
    onHubEvent({
      id: 'licensing.recheck',
      event: companyLicenceChanged,
      react: () => import('./web/recheck-licence.ts'),
    }),
    contribute(
      frameBars,
      { id: 'licensing.trial', gate: role('Owner') },
      { component: () => import('./web/trial-banner.tsx') },
    ),
    contribute(frameOverlays, { id: 'licensing.dialogs' }, { component: () => import('./web/prompt-dialogs.tsx') }),
    contribute(
      frameOverlays,
      { id: 'licensing.announcement' },
      { component: () => import('./web/announcement-element.tsx') },
    ),
    contribute(denialActions, { id: 'licensing.denial' }, { component: () => import('./web/denial-help.tsx') }),
    contribute(profileItems, { id: 'licensing.row', order: 10 }, { component: () => import('./web/licence-row.tsx') }),
  ],
});
