import { definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, feedback, gated, settingsPage } from '#core/web/tokens';
// Not the contract's index: with it its endpoints would come before the first paint.
import { automaticReminders, reminderEditing, reminders } from './contract/access.ts';
import { remindersStore } from './contract/reminders-store.ts';

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
      shape: 'introEntities',
      page: () => import('./web/reminders-page.tsx'),
    }),
  ],
});
