import { contributions, gatewayPlugin, implement } from '#core/gateway';
import { contribute, provideNow, token } from '#core/registry';
import { documentPrinting, printStyles } from '#plugins/documents/contract';
import {
  listDefaultReports,
  listReportingTypes,
  printTemplates,
  reportPreview,
  updateDefaultReport,
} from '../contract/index.ts';
import { changeDefaultReport, defaultReports, stylesOf } from './default-reports.ts';
import { editableHandlers } from './editable-handlers.ts';
import { builtInTemplates } from './built-in-templates.ts';
import { Previews } from './previews.ts';

/** The service that caches previews as long as the process runs. */
const previews = token<Previews, 'process'>('print-templates.previews', 'process');

export default gatewayPlugin({
  id: 'print-templates',
  provides: [
    provideNow(printStyles, [contributions], stylesOf),
    provideNow(previews, [documentPrinting, contributions], (printing, contributed) => {
      return new Previews({ printing, contributed });
    }),
  ],
  implements: [
    ...editableHandlers,
    implement(listReportingTypes, [documentPrinting], async ({ language }, printing) =>
      printing.kinds().map(({ documentType, titles }) => ({ documentType, title: titles[language] })),
    ),
    implement(listDefaultReports, [documentPrinting, contributions], (call, printing, contributed) =>
      defaultReports(call, { printing, contributed }),
    ),
    implement(updateDefaultReport, [documentPrinting, contributions], (call, printing, contributed) =>
      changeDefaultReport(call, { printing, contributed }),
    ),
    implement(reportPreview, [previews], async (call, drawn) => drawn.reply(call)),
  ],
  contributes: builtInTemplates.map((template, order) =>
    contribute(printTemplates, { id: `print-templates.house-${order}`, order }, template),
  ),
});
