import { assistantTools, contributions, gatewayPlugin, implement } from '#core/gateway';
import { contribute } from '#core/registry';
import { documentFigures } from '#plugins/documents/contract';
import { downloadReport, listReports, readReport } from '../contract/index.ts';
import { reportTools } from './assistant/report-tools.ts';
import { file, offers, report } from './read-report.ts';

export default gatewayPlugin({
  id: 'reports',
  implements: [
    implement(listReports, [contributions, documentFigures], offers),
    implement(readReport, [contributions, documentFigures], report),
    implement(downloadReport, [contributions, documentFigures], file),
  ],
  contributes: [contribute(assistantTools, { id: 'reports.tools' }, reportTools)],
});
