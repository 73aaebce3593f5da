import { definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, settingsPage } from '#core/web/tokens';
import { priceLevelEditing, priceLevelling, priceLevels, priceLevelsStore } from './contract/index.ts';

export default definePlugin({
  id: 'price-levels',
  version: '1.0.0',
  declares: [priceLevels, priceLevelling],
  provides: [provide(priceLevelsStore, [companyClient, companyEvents], () => import('./web/price-levels-store.ts'))],
  contributes: [
    settingsPage({
      id: 'price-levels.settings',
      path: 'price-levels',
      group: 'documents',
      titleKey: 'PRICE_LEVELS.TITLE',
      gate: priceLevelEditing,
      whenDenied: 'locked',
      shape: 'introFields',
      page: () => import('./web/price-levels-page.tsx'),
    }),
  ],
});
