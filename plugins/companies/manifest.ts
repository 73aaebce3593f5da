import { definePlugin } from '#core/registry';
import { appPage } from '#core/web/tokens';

export default definePlugin({
  id: 'companies',
  version: '1.0.0',
  contributes: [
    appPage({
      id: 'companies.create',
      path: 'company/create',
      titleKey: 'MY_COMPANY.CREATE.TITLE',
      page: () => import('./web/create-company-page.tsx'),
    }),
    appPage({
      id: 'companies.setting-up',
      path: 'company/:companyId/setting-up-company',
      titleKey: 'MY_COMPANY.SETTING_UP.TITLE',
      frame: 'bare',
      page: () => import('./web/setting-up-page.tsx'),
    }),
  ],
});
