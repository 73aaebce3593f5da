import { definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, feedback, gated, pointsOf, settingsPage } from '#core/web/tokens';
import { warehouses } from './contract/access.ts';
import { warehousePages } from './contract/warehouse-pages.ts';
import { warehousesStore } from './contract/warehouses-store.ts';

export default definePlugin({
  id: 'warehouses',
  version: '1.0.0',
  declares: [warehouses],
  opens: Object.values(pointsOf(warehousePages)),
  provides: [
    provide(
      warehousesStore,
      [companyClient, companyEvents, feedback, gated],
      () => import('./web/warehouses-store.ts'),
    ),
  ],
  contributes: [
    settingsPage({
      id: 'warehouses.settings',
      path: 'warehouses',
      group: 'company',
      titleKey: 'WAREHOUSES.TITLE',
      gate: warehouses.edit,
      shape: 'entities',
      page: () => import('./web/warehouses-page.tsx'),
    }),
  ],
});
