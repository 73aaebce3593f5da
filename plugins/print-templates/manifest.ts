import { definePlugin } from '#core/registry';
import { editablePrintReports, reportingSettings } from './contract/access.ts';

/** By which template, and with which options, a company's documents are printed. */
export default definePlugin({
  id: 'print-templates',
  version: '1.0.0',
  declares: [reportingSettings, editablePrintReports],
  contributes: [],
});
