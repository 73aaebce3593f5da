import { contribute, definePlugin, exportsOf, provide } from '#core/registry';
import {
  companyClient,
  companyEvents,
  navigationOverlays as overlaySources,
  navigationTools,
  settingsPage,
} from '#core/web/tokens';
import { navigation, navigationOverlays } from './contract/index.ts';

const web = exportsOf(() => import('./web/index.ts'));

export default definePlugin({
  id: 'navigation',
  version: '1.0.0',
  declares: [navigation],
  provides: [provide(navigationOverlays, [companyClient, companyEvents], web('makeOverlayStore'))],
  contributes: [
    contribute(overlaySources, { id: 'navigation.overlay', gate: navigation.read }, { overlay: navigationOverlays }),
    contribute(navigationTools, { id: 'navigation.tool', gate: navigation.edit }, { component: web('SettingsTool') }),
    settingsPage({
      id: 'navigation.settings',
      path: 'navigation',
      group: 'other',
      titleKey: 'NAVIGATION.TITLE',
      gate: navigation.edit,
      page: () => import('./web/navigation-page.tsx'),
    }),
  ],
});
