import { contributions, fileLinks, gatewayPlugin, implement, longWork, longWorkKinds } from '#core/gateway';
import { contribute } from '#core/registry';
import { exportLink, startExport } from '../contract/index.ts';
import { exportList } from './export-list.ts';
import { beginExport } from './start-export.ts';

export default gatewayPlugin({
  id: 'exports',
  implements: [
    implement(startExport, [longWork, contributions], beginExport),
    implement(exportLink, [fileLinks], (call, links) => links.linkTo(call, call.query.guid)),
  ],
  contributes: [contribute(longWorkKinds, { id: 'exports.list' }, exportList)],
});
