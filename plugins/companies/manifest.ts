import { companyDeleted, companyInfo, userRemovedFromGroup, users } from '#core/contract/platform';
import { definePlugin } from '#core/registry';
import { appPage, notificationCommand, onHubEvent, settingsPage } from '#core/web/tokens';

export default definePlugin({
  id: 'companies',
  version: '1.0.0',
  contributes: [
    appPage({
      id: 'companies.create',
      path: 'company/create',
      titleKey: 'MY_COMPANY.CREATE.TITLE',
      shape: 'introForm',
      page: () => import('./web/create-company-page.tsx'),
    }),
    appPage({
      id: 'companies.setting-up',
      path: 'company/:companyId/setting-up-company',
      titleKey: 'MY_COMPANY.SETTING_UP.TITLE',
      frame: 'bare',
      page: () => import('./web/setting-up-page.tsx'),
    }),
    appPage({
      id: 'companies.invitation',
      path: 'invitation',
      titleKey: 'MEMBERS.ACCEPTING',
      page: () => import('./web/invitation-page.tsx'),
    }),
    settingsPage({
      id: 'companies.detail',
      path: 'company-detail',
      group: 'company',
      order: -20,
      titleKey: 'MY_COMPANY.DETAIL.TITLE',
      gate: companyInfo.edit,
      page: () => import('./web/company-detail-page.tsx'),
    }),
    settingsPage({
      id: 'companies.users',
      path: 'users',
      group: 'company',
      order: -10,
      titleKey: 'MEMBERS.TITLE',
      gate: users.edit,
      shape: 'entities',
      page: () => import('./web/users-page.tsx'),
    }),
    // A notification's button leads here under this name. [B7-29]
    notificationCommand({
      id: 'companies.command',
      command: 'Settings.OpenCompanySettings',
      to: 'settings/company-detail',
      gate: companyInfo.edit,
    }),
    onHubEvent({ id: 'companies.deleted', event: companyDeleted, react: () => import('./web/on-company-deleted.ts') }),
    onHubEvent({
      id: 'companies.removed',
      event: userRemovedFromGroup,
      react: () => import('./web/on-user-removed.ts'),
    }),
  ],
});
