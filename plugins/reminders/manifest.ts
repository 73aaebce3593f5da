import { definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, feedback, gated, settingsPage } from '#core/web/tokens';
import { automaticReminders, reminderEditing, reminders, remindersStore } from './contract/index.ts';

export default definePlugin({
  id: 'reminders',
  version: '1.0.0',
  declares: [reminders, automaticReminders],
  provides: [
    provide(remindersStore, [companyClient, companyEvents, feedback, gated], () => import('./web/reminders-store.ts')),
  ],
  contributes: [
    settingsPage({
      id: 'reminders.settings',
      path: 'reminders',
      group: 'communication',
      titleKey: 'REMINDERS.TITLE',
      gate: reminderEditing,
      whenDenied: 'locked',
      shape: 'entities',
      page: () => import('./web/reminders-page.tsx'),
    }),
  ],
});
