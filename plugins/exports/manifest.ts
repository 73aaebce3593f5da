import { contribute, definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, feedback, listTools, notificationCommand } from '#core/web/tokens';
// Not the contract's index: with it its endpoints would come before the first paint.
import { accountantExporting, accountantExports } from './contract/access.ts';
import { exportWatch } from './contract/export-watch.ts';

/** Lists into files, XLSX and CSV. Which lists there are is said by their owners; none of them knows of this plugin. */
export default definePlugin({
  id: 'exports',
  version: '1.0.0',
  declares: [accountantExports, accountantExporting],
  provides: [
    provide(exportWatch, [companyClient, companyEvents, feedback], () => import('./web/live-export-watch.ts')),
  ],
  contributes: [
    contribute(listTools, { id: 'exports.list' }, { component: () => import('./web/export-menu.tsx') }),
    notificationCommand({
      id: 'exports.command',
      command: 'Export.DownloadFile',
      needs: ['exportFileGuid', 'exportFileExtension'],
      run: () => import('./web/download-file.ts'),
    }),
  ],
});
