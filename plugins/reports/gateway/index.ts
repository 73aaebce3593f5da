import { contributions, gatewayPlugin, implement } from '#core/gateway';
import { documentFigures } from '#plugins/documents/contract';
import { downloadReport, listReports, readReport } from '../contract/index.ts';
import { file, offers, report } from './read-report.ts';

export default gatewayPlugin({
  id: 'reports',
  implements: [
    implement(listReports, [contributions, documentFigures], offers),
    implement(readReport, [contributions, documentFigures], report),
    implement(downloadReport, [contributions, documentFigures], file),
  ],
});
