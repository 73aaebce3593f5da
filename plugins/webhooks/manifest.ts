import { definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, feedback, gated, notificationCommand, settingsPage } from '#core/web/tokens';
import { openApiSettings } from '#core/contract/platform';
// The contract's index is not imported here, because it would load the endpoints before the first paint.
import { webhooksStore } from './contract/webhooks-store.ts';

export default definePlugin({
  id: 'webhooks',
  version: '1.0.0',
  provides: [
    provide(webhooksStore, [companyClient, companyEvents, feedback, gated], () => import('./web/webhooks-store.ts')),
  ],
  contributes: [
    settingsPage({
      id: 'webhooks.settings',
      path: 'webhooks',
      group: 'communication',
      titleKey: 'WEBHOOKS.TITLE',
      gate: openApiSettings.edit,
      shape: 'entities',
      page: () => import('./web/webhooks-page.tsx'),
    }),
    notificationCommand({
      id: 'webhooks.command',
      command: 'Settings.OpenWebhooks',
      to: 'settings/webhooks',
      gate: openApiSettings.edit,
    }),
  ],
});
