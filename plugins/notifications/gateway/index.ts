import { demoParts, gatewayPlugin, hubRoutes, notify } from '#core/gateway';
import { contribute, provideNow } from '#core/registry';
import { demoNotifications } from './demo.ts';
import { handlers } from './handlers.ts';
import { notificationRoute } from './notification-hub.ts';
import { purgeNotifications } from './purge-notifications.ts';
import { putNotification } from './put-notification.ts';

export default gatewayPlugin({
  id: 'notifications',
  provides: [provideNow(notify, [], () => putNotification)],
  implements: handlers,
  jobs: [purgeNotifications],
  contributes: [
    contribute(hubRoutes, { id: 'notifications.hub' }, notificationRoute),
    contribute(demoParts, { id: 'notifications.demo', order: 30 }, { load: demoNotifications }),
  ],
});
