import { contribute, definePlugin, provide } from '#core/registry';
import { frameBars, frameOverlays, gatewayClient, onHubEvent } from '#core/web/tokens';
import { maintenanceWatch, scheduledMaintenance } from './contract/index.ts';

/** Planned downtimes: a countdown before, a page over everything meanwhile. */
export default definePlugin({
  id: 'maintenance',
  version: '1.0.0',
  provides: [provide(maintenanceWatch, [gatewayClient], () => import('./web/maintenance-watch.ts'))],
  contributes: [
    contribute(frameBars, { id: 'maintenance.countdown' }, { component: () => import('./web/countdown-bar.tsx') }),
    contribute(
      frameOverlays,
      { id: 'maintenance.overlay' },
      { component: () => import('./web/maintenance-overlay.tsx') },
    ),
    onHubEvent({
      id: 'maintenance.scheduled',
      event: scheduledMaintenance,
      react: () => import('./web/on-scheduled-maintenance.ts'),
    }),
  ],
});
