import { openApiSettings } from '#core/contract/platform';
import { definePlugin } from '#core/registry';
import { settingsPage } from '#core/web/tokens';
import { accountSection } from '#plugins/account/contract';

export default definePlugin({
  id: 'access-tokens',
  version: '1.0.0',
  contributes: [
    settingsPage({
      id: 'access-tokens.settings',
      path: 'api',
      group: 'company',
      titleKey: 'ACCESS_TOKENS.COMPANY.TITLE',
      gate: openApiSettings.edit,
      shape: 'entities',
      page: () => import('./web/company-tokens-page.tsx'),
    }),
    accountSection({
      id: 'access-tokens.account',
      order: 30,
      titleKey: 'ACCESS_TOKENS.OWN.TITLE',
      hintKey: 'ACCESS_TOKENS.OWN.ABOUT',
      component: () => import('./web/own-tokens.tsx'),
    }),
  ],
});
