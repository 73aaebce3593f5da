import { definePlugin } from '#core/registry';
import { settingsPage } from '#core/web/tokens';
// Not the contract's index: with it its endpoints would come before the first paint.
import { customSmtp, emailSettings, thankYouMails } from './contract/access.ts';

export default definePlugin({
  id: 'mail',
  version: '1.0.0',
  declares: [emailSettings, customSmtp, thankYouMails],
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
  ],
});
