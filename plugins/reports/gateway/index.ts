import {
  asking,
  assistantTools,
  contributions,
  gatewayPlugin,
  implement,
  longWork,
  longWorkKinds,
  serviceFinder,
} from '#core/gateway';
import { contribute } from '#core/registry';
import { documentFigures } from '#plugins/documents/contract';
import { downloadReport, listReports, readReport, storeReport } from '../contract/index.ts';
import { reportTools } from './assistant/report-tools.ts';
import { file, offers, report, reportRights } from './read-report.ts';
import { beginStored, storedReport } from './stored-report.ts';

export default gatewayPlugin({
  id: 'reports',
  implements: [
    implement(listReports, [contributions, documentFigures], offers),
    asking(reportRights, implement(readReport, [contributions, documentFigures, serviceFinder], report)),
    asking(reportRights, implement(downloadReport, [contributions, documentFigures, serviceFinder], file)),
    asking(reportRights, implement(storeReport, [longWork, contributions, documentFigures], beginStored)),
  ],
  contributes: [
    contribute(longWorkKinds, { id: 'reports.stored' }, storedReport),
    contribute(assistantTools, { id: 'reports.tools' }, reportTools),
  ],
});
