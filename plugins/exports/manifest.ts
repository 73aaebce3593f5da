import { contribute, definePlugin, exportsOf, provide } from '#core/registry';
import {
  selectionAction,
  companyClient,
  companyEvents,
  companyPage,
  feedback,
  listTools,
  navItem,
  notificationCommand,
} from '#core/web/tokens';
// This imports a single module, not the contract's index: the index would load the endpoints before the first paint.
import { accountantExporting, accountantExports, monthExporting } from './contract/access.ts';
import { exportWatch } from './contract/export-watch.ts';

const web = exportsOf(() => import('./web/index.ts'));
const forAccountant = { titleKey: 'EXPORTS.MONTH.TITLE', gate: monthExporting, whenDenied: 'locked' } as const;

/** The plugin that exports lists into XLSX and CSV, and a month into a ZIP. Other plugins contribute lists and do not depend on it. */
export default definePlugin({
  id: 'exports',
  version: '1.0.0',
  declares: [accountantExports, accountantExporting],
  provides: [provide(exportWatch, [companyClient, companyEvents, feedback], web('makeExportWatch'))],
  contributes: [
    contribute(listTools, { id: 'exports.list' }, { component: web('ExportMenu') }),
    selectionAction({
      id: 'exports.marked',
      textKey: 'EXPORTS.EXPORT',
      right: 'export',
      component: () => import('./web/export-marked.tsx'),
    }),
    companyPage({
      id: 'exports.month',
      path: 'for-accountant',
      ...forAccountant,
      shape: 'introFields',
      page: () => import('./web/month-page.tsx'),
    }),
    navItem({ id: 'exports.nav', icon: 'download', to: 'for-accountant', order: 90, ...forAccountant }),
    notificationCommand({
      id: 'exports.command',
      command: 'Export.DownloadFile',
      needs: ['exportFileGuid', 'exportFileExtension'],
      run: () => import('./web/download-file.ts'),
    }),
  ],
});
