import {
  asking,
  type AskedRights,
  contributions,
  fileLinks,
  gatewayPlugin,
  implement,
  longWork,
  importTargets,
  longWorkKinds,
  rightToFile,
} from '#core/gateway';
import { contribute } from '#core/registry';
import { changeImport, importLink, readImport, startImport, uploadImport } from '../contract/index.ts';
import { bringFile, changeOne, readChanged, readOne, readUpload, startOne } from './import-handlers.ts';
import { importWork } from './import-work.ts';

/** The right to import into each list. */
const targetRights: AskedRights = (contributed) =>
  contributed
    .read(importTargets)
    .flatMap(({ value }) => value(contributed))
    .map(({ collection, gate }) => ({ when: `for \`${collection}\``, needs: gate }));

export default gatewayPlugin({
  id: 'imports',
  implements: [
    asking(targetRights, implement(uploadImport, [contributions], bringFile, readUpload)),
    asking(targetRights, implement(readImport, [contributions], readOne)),
    asking(targetRights, implement(changeImport, [contributions], changeOne, readChanged)),
    asking(targetRights, implement(startImport, [longWork, contributions], startOne)),
    asking(
      rightToFile,
      implement(importLink, [fileLinks], (call, links) => links.linkTo(call, call.query.guid, { ofReader: true })),
    ),
  ],
  contributes: [contribute(longWorkKinds, { id: 'imports.import' }, importWork)],
});
