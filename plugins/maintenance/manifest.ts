import { contribute, definePlugin, exportsOf, provide } from '#core/registry';
import { frameBars, frameOverlays, gatewayClient, onHubEvent } from '#core/web/tokens';
import { maintenanceWatch, scheduledMaintenance } from './contract/index.ts';

const web = exportsOf(() => import('./web/index.ts'));

/** Planned downtimes: a countdown before them, and a page over everything while they last. */
export default definePlugin({
  id: 'maintenance',
  version: '1.0.0',
  provides: [provide(maintenanceWatch, [gatewayClient], web('makeMaintenanceWatch'))],
  contributes: [
    contribute(frameBars, { id: 'maintenance.countdown' }, { component: web('CountdownBar') }),
    contribute(frameOverlays, { id: 'maintenance.overlay' }, { component: web('MaintenanceOverlay') }),
    onHubEvent({
      id: 'maintenance.scheduled',
      event: scheduledMaintenance,
      react: web('onScheduledMaintenance'),
    }),
  ],
});
