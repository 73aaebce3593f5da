import { role } from '#core/access';
import { definePlugin, provide } from '#core/registry';
import {
  selectionAction,
  companyClient,
  companyPage,
  detailAction,
  detailCard,
  notificationCommand,
  settingsPage,
} from '#core/web/tokens';
import { bulkActions, kindPages } from '#plugins/documents/contract';
// The contract's index is not imported, because it would load the endpoints before the first paint.
import { customSmtp, emailSettings, thankYouMails } from './contract/access.ts';
import { emailsStore } from './contract/emails-store.ts';

export default definePlugin({
  id: 'mail',
  version: '1.0.0',
  declares: [emailSettings, customSmtp, thankYouMails],
  provides: [provide(emailsStore, [companyClient], () => import('./web/emails/emails-store.ts'))],
  contributes: [
    settingsPage({
      id: 'mail.settings',
      path: 'email-settings',
      group: 'communication',
      titleKey: 'SETTINGS.SEND_EMAIL.TITLE',
      gate: emailSettings.edit,
      shape: 'form',
      page: () => import('./web/email-settings-page.tsx'),
    }),
    settingsPage({
      id: 'mail.templates',
      path: 'email-templates',
      group: 'communication',
      titleKey: 'MAIL.TEMPLATES.TITLE',
      gate: emailSettings.edit,
      shape: 'form',
      page: () => import('./web/templates/templates-page.tsx'),
    }),
    companyPage({
      id: 'mail.demo',
      path: 'demo-emails',
      titleKey: 'MAIL.DEMO.TITLE',
      gate: role('Owner'),
      page: () => import('./web/demo/demo-emails-page.tsx'),
    }),
    detailAction(kindPages, {
      id: 'mail.send',
      textKey: 'MAIL.SEND',
      icon: 'envelope',
      right: 'email',
      appliesTo: ({ status }) => status === 'issued',
      dialog: () => import('./web/compose/compose-dialog.tsx'),
    }),
    detailCard(kindPages, {
      id: 'mail.emails',
      titleKey: 'MAIL.CARD.TITLE',
      appliesTo: ({ status }) => status !== 'draft',
      component: () => import('./web/emails/emails-card.tsx'),
    }),
    selectionAction({
      id: 'mail.send-many',
      textKey: 'MAIL.SEND',
      right: 'email',
      gate: bulkActions,
      whenDenied: 'locked',
      component: () => import('./web/compose/send-many.tsx'),
    }),
    notificationCommand({
      id: 'mail.open-letter',
      command: 'Mail.OpenLetter',
      needs: ['letterId'],
      run: () => import('./web/emails/open-email.ts'),
    }),
  ],
});
