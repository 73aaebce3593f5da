import { contributions, fileLinks, gatewayPlugin, implement, longWork, longWorkKinds } from '#core/gateway';
import { contribute } from '#core/registry';
import { changeImport, importLink, readImport, startImport, uploadImport } from '../contract/index.ts';
import { bringFile, changeOne, readOne, startOne } from './import-handlers.ts';
import { importWork } from './import-work.ts';

export default gatewayPlugin({
  id: 'imports',
  implements: [
    implement(uploadImport, [contributions], bringFile),
    implement(readImport, [contributions], readOne),
    implement(changeImport, [contributions], changeOne),
    implement(startImport, [longWork, contributions], startOne),
    implement(importLink, [fileLinks], (call, links) => links.linkTo(call, call.query.guid, { ofReader: true })),
  ],
  contributes: [contribute(longWorkKinds, { id: 'imports.import' }, importWork)],
});
