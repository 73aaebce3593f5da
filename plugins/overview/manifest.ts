import { definePlugin, provide } from '#core/registry';
import { companyHome, gatewayClient } from '#core/web/tokens';
import { accountSection } from '#plugins/account/contract';

/** Where a user begins in a company: the first list, or the overview that plugins fill with their cards. */
export default definePlugin({
  id: 'overview',
  version: '1.0.0',
  provides: [provide(companyHome, [gatewayClient], () => import('./web/company-home.ts'))],
  contributes: [
    accountSection({
      id: 'overview.account',
      order: 10,
      titleKey: 'OVERVIEW.TITLE',
      hintKey: 'OVERVIEW.ABOUT',
      component: () => import('./web/home-section.tsx'),
    }),
  ],
});
