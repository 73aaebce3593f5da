import { definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, detailField, feedback, gated, settingsPage } from '#core/web/tokens';
import { kindPages } from '#plugins/documents/contract';
import { partnerPages } from '#plugins/partners/contract';
// The contract's index is not imported here, because it would load the endpoints before the first paint.
import { automaticReminders, reminderEditing, reminders, reminderSending } from './contract/access.ts';
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
    settingsPage({
      id: 'reminders.outgoing',
      path: 'outgoing-reminders',
      group: 'communication',
      titleKey: 'REMINDERS.OUTGOING.TITLE',
      gate: reminderSending,
      whenDenied: 'locked',
      shape: 'entities',
      page: () => import('./web/outgoing-page.tsx'),
    }),
    detailField(kindPages, {
      id: 'reminders.document',
      labelKey: 'REMINDERS.STOP.LABEL',
      gate: reminderSending,
      // reminders apply to documents with an amount due to the company
      appliesTo: ({ countsAs, status, paymentState }) =>
        countsAs.includes('receivable') &&
        status === 'issued' &&
        (paymentState === 'unpaid' || paymentState === 'partly'),
      component: () => import('./web/document-stop.tsx'),
    }),
    detailField(partnerPages, {
      id: 'reminders.partner',
      labelKey: 'REMINDERS.STOP.LABEL',
      gate: reminderSending,
      component: () => import('./web/partner-stop.tsx'),
    }),
  ],
});
