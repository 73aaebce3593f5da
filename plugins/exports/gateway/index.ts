import {
  asking,
  contributions,
  fileLinks,
  gatewayPlugin,
  implement,
  longWork,
  longWorkKinds,
  rightToFile,
} from '#core/gateway';
import { contribute } from '#core/registry';
import { exportLink, readMonth, startExport, startMonthExport } from '../contract/index.ts';
import { listRights, monthRights } from './asked-rights.ts';
import { exportList } from './export-list.ts';
import { exportMonth } from './month/export-month.ts';
import { beginMonth, monthContents } from './month/start-month.ts';
import { beginExport } from './start-export.ts';

export default gatewayPlugin({
  id: 'exports',
  implements: [
    asking(listRights, implement(startExport, [longWork, contributions], beginExport)),
    implement(readMonth, [contributions], monthContents),
    asking(monthRights, implement(startMonthExport, [longWork, contributions], beginMonth)),
    asking(
      rightToFile,
      implement(exportLink, [fileLinks], (call, links) => links.linkTo(call, call.query.guid, { ofReader: true })),
    ),
  ],
  contributes: [
    contribute(longWorkKinds, { id: 'exports.list' }, exportList),
    contribute(longWorkKinds, { id: 'exports.month' }, exportMonth),
  ],
});
