import { definePlugin, exportsOf, provide } from '#core/registry';
import { collectionLayout, companyClient, feedback, gated, settingsPage } from '#core/web/tokens';
import { appearance, appearanceEditing, appearanceStore } from './contract/index.ts';

const web = exportsOf(() => import('./web/index.ts'));

export default definePlugin({
  id: 'appearance',
  version: '1.0.0',
  declares: [appearance],
  provides: [
    provide(appearanceStore, [companyClient, feedback, gated], web('makeAppearanceStore')),
    provide(collectionLayout, [appearanceStore], web('makeCollectionLayout')),
  ],
  contributes: [
    settingsPage({
      id: 'appearance.settings',
      path: 'appearance',
      group: 'documents',
      titleKey: 'SETTINGS.APPEARANCE.TITLE',
      gate: appearanceEditing,
      page: () => import('./web/appearance-page.tsx'),
    }),
  ],
});
