import { gatewayPlugin, implement } from '#core/gateway';
import { listNavigationVersions, readNavigation, readNavigationVersion, saveNavigation } from '../contract/index.ts';
import { currentNavigation, listVersions, readVersion, save } from './navigation-versions.ts';

export default gatewayPlugin({
  id: 'navigation',
  implements: [
    implement(readNavigation, ({ tx }) => currentNavigation(tx)),
    implement(saveNavigation, save),
    implement(listNavigationVersions, ({ tx }) => listVersions(tx)),
    implement(readNavigationVersion, readVersion),
  ],
});
