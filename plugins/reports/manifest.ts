import chart from '@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-bar-chart.js';
import { definePlugin } from '#core/registry';
import { companyPage, navItem, notificationCommand, reportLinks, reportPanels } from '#core/web/tokens';
// This imports a single module, not the contract's index: the index would load the endpoints before the first paint.
import { reporting, reportReading } from './contract/access.ts';

const title = { titleKey: 'REPORTS.TITLE', gate: reportReading } as const;

/**
 * The plugin of reports about documents. Other plugins contribute reports with `reportSources`, and parts of the page with `reportPanels`.
 */
export default definePlugin({
  id: 'reports',
  version: '1.0.0',
  declares: [reporting],
  opens: [reportPanels, reportLinks],
  contributes: [
    companyPage({
      id: 'reports.invoicing',
      path: 'reports/invoicing',
      ...title,
      shape: 'entities',
      page: () => import('./web/reports-page.tsx'),
    }),
    navItem({ id: 'reports.nav', icon: chart, to: 'reports/invoicing', order: 28, ...title }),
    notificationCommand({
      id: 'reports.open',
      command: 'Reports.OpenInvoicingReports',
      run: () => import('./web/open-reports.ts'),
    }),
    notificationCommand({
      id: 'reports.open-turnover',
      command: 'Reports.ShowInventoryTurnoverReport',
      needs: ['reportUrl', 'reportFileName'],
      run: () => import('./web/open-turnover.ts'),
      opensWindow: true,
    }),
  ],
});
