import type { Gate } from '#core/access';
import { inspector } from '#core/contract/platform';
import { appPage, companyPage, shortcut } from '#core/web/tokens';
import * as welcome from '../pages/welcome-page.tsx';

/**
 * Returns the shell's own pages, which are in the same table as those of plugins, with the owner `host`. The code of the splash is not
 * lazy, because it is shown while all other code is loading.
 */
export function shellPages() {
  return [
    appPage({
      id: 'host.welcome',
      path: 'welcome',
      titleKey: 'WELCOME.TITLE',
      frame: 'bare',
      page: () => Promise.resolve({ default: welcome.WelcomePage }),
    }),
    appPage({
      id: 'host.not-found',
      path: 'not-found',
      titleKey: 'ERROR_PAGE.PAGE_NOT_FOUND.TITLE',
      page: () => import('../pages/error-page.tsx'),
    }),
    appPage({
      id: 'host.bank-auth-redirect',
      path: 'bank-auth-redirect',
      titleKey: 'WELCOME.TITLE',
      frame: 'bare',
      page: () => import('../pages/bank-auth-redirect-page.tsx'),
    }),
    appPage({
      id: 'host.time-not-synchronized',
      path: 'time-not-synchronized',
      titleKey: 'CLOCK_PAGE.TITLE',
      frame: 'bare',
      page: () => import('../clock/clock-page.tsx'),
    }),
    appPage({
      id: 'host.inspector-start',
      path: 'inspector',
      titleKey: 'INSPECTOR.TITLE',
      page: () => import('../inspector/inspector-start-page.tsx'),
    }),
    companyPage({
      id: 'host.inspector',
      path: 'inspector',
      titleKey: 'INSPECTOR.TITLE',
      gate: inspector.read,
      page: () => import('../inspector/inspector-page.tsx'),
    }),
    shortcut({
      id: 'host.inspector-go',
      keys: 'g x',
      titleKey: 'INSPECTOR.TITLE',
      to: 'inspector',
      gate: inspector.read,
    }),
    companyPage({
      id: 'host.start',
      path: 'start',
      titleKey: 'START.TITLE',
      page: () => import('../pages/start-page.tsx'),
    }),
  ];
}

/**
 * Returns the page `settings`. Its gate is made from the plugins' settings pages, so the page is created after the plugins are installed.
 * [A2-30]
 */
export function settingsArea(gate: Gate) {
  return companyPage({
    id: settingsAreaId,
    path: 'settings',
    titleKey: 'FRAME.SETTINGS',
    gate,
    page: () => import('../settings/settings-start-page.tsx'),
  });
}
export const settingsAreaId = 'host.settings';
