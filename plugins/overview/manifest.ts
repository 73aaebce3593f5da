import home from '@blueprintjs/icons/lib/esm/generated/16px/paths/home.js';
import { definePlugin, provide } from '#core/registry';
import { companyHome, gatewayClient, navItem } from '#core/web/tokens';
import { accountSection } from '#plugins/account/contract';
import { invoicesSummary } from '#plugins/documents/contract';

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
    // Whoever may see what documents add up to has a card there; the way back from a list, and the way there for who begins with one.
    navItem({
      id: 'overview.nav',
      icon: home,
      titleKey: 'OVERVIEW.NAV',
      to: 'start',
      gate: invoicesSummary.read,
      order: 5,
    }),
  ],
});
