import { contribute, definePlugin, exportsOf, provide } from '#core/registry';
import { companyClient, hubs, notificationCommands, topBarItems } from '#core/web/tokens';
import { notificationCentre } from './contract/index.ts';

const web = exportsOf(() => import('./web/index.ts'));

/** The notification centre: the bell, its list, and toasts of new notifications. */
export default definePlugin({
  id: 'notifications',
  version: '1.0.0',
  opens: [notificationCommands],
  provides: [provide(notificationCentre, [companyClient, hubs], web('makeNotificationCentre'))],
  contributes: [contribute(topBarItems, { id: 'notifications.bell' }, { component: web('Bell') })],
});
