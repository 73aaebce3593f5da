import { contribute, definePlugin, exportsOf, provide } from '#core/registry';
import { companyClient, companyEvents, companyPage, feedback, listTools, notificationCommand } from '#core/web/tokens';
// This imports a single module, not the contract's index: the index would load the endpoints before the first paint.
import { imports } from './contract/access.ts';
import { importDesk } from './contract/import-store.ts';

const web = exportsOf(() => import('./web/index.ts'));

/**
 * The plugin that imports data of another program from a file. Plugins with lists contribute import targets and do not depend on this
 * plugin.
 */
export default definePlugin({
  id: 'imports',
  version: '1.0.0',
  declares: [imports],
  provides: [provide(importDesk, [companyClient, companyEvents, feedback], web('makeImportDesk'))],
  contributes: [
    companyPage({
      id: 'imports.page',
      path: 'imports/:collection',
      titleKey: 'IMPORTS.TITLE',
      gate: imports.create,
      page: () => import('./web/import-page.tsx'),
    }),
    contribute(listTools, { id: 'imports.tool', gate: imports.create }, { component: web('ImportTool') }),
    notificationCommand({
      id: 'imports.errors',
      command: 'InvoicesImport.DownloadErrorsFile',
      needs: ['errorsFileName'],
      run: () => import('./web/download-errors.ts'),
    }),
  ],
});
