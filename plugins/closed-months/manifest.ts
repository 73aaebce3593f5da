import { definePlugin } from '#core/registry';
import { settingsPage } from '#core/web/tokens';
import { closedMonths } from './contract/access.ts';

/** Closes months. Its steps refuse documents with a day in a closed month, and documents do not depend on this plugin. */
export default definePlugin({
  id: 'closed-months',
  version: '1.0.0',
  declares: [closedMonths],
  contributes: [
    settingsPage({
      id: 'closed-months.settings',
      path: 'closed-months',
      group: 'company',
      titleKey: 'CLOSED_MONTHS.TITLE',
      gate: closedMonths.read,
      shape: 'introEntities',
      page: () => import('./web/closed-months-page.tsx'),
    }),
  ],
});
