import home from '@blueprintjs/icons/lib/esm/generated/16px/paths/home.js';
import { definePlugin, provide } from '#core/registry';
import { companyHome, gatewayClient, navItem } from '#core/web/tokens';
import { accountSection } from '#plugins/account/contract';
import { invoicesSummary } from '#plugins/documents/contract';

/** The first page of a company: the first list, or the overview with the cards of plugins. */
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
    // The overview is shown to users who may see sums of documents, because they have a card there. The entry leads back from a list, or to
    // the overview for users who start with a list.
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
