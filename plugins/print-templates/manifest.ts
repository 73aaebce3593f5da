import { all } from '#core/access';
import { definePlugin } from '#core/registry';
import { companyPage, settingsPage } from '#core/web/tokens';
import { editablePrintReports, reportingSettings } from './contract/access.ts';

/** The plugin of print templates: the template and options with which a company's documents are printed. */
export default definePlugin({
  id: 'print-templates',
  version: '1.0.0',
  declares: [reportingSettings, editablePrintReports],
  contributes: [
    settingsPage({
      id: 'print-templates.settings',
      path: 'reporting-settings/:documentType?',
      group: 'documents',
      titleKey: 'PRINT_TEMPLATES.TITLE',
      gate: reportingSettings.edit,
      shape: 'form',
      page: () => import('./web/reporting-page.tsx'),
    }),
    companyPage({
      id: 'print-templates.editable',
      path: 'editable-report/:documentType',
      titleKey: 'PRINT_TEMPLATES.EDITABLE.TITLE',
      gate: all(reportingSettings.edit, editablePrintReports),
      whenDenied: 'locked',
      navigation: 'hidden',
      shape: 'form',
      page: () => import('./web/editable-page.tsx'),
    }),
  ],
});
