import { contribute, definePlugin } from '#core/registry';
import { appPage, profileItems } from '#core/web/tokens';
import { accountSection, accountSections } from './contract/account-section.ts';

/** The account page, which the profile links to. */
export default definePlugin({
  id: 'account',
  version: '1.0.0',
  opens: [accountSections],
  contributes: [
    appPage({
      id: 'account.page',
      path: 'account',
      titleKey: 'ACCOUNT.TITLE',
      shape: 'introForm',
      page: () => import('./web/account-page.tsx'),
    }),
    contribute(profileItems, { id: 'account.row', order: 5 }, { component: () => import('./web/account-row.tsx') }),
    accountSection({
      id: 'account.second-factor',
      order: 10,
      titleKey: 'ACCOUNT.FACTOR.TITLE',
      hintKey: 'ACCOUNT.FACTOR.HINT',
      component: () => import('./web/second-factor-section.tsx'),
    }),
    accountSection({
      id: 'account.sessions',
      order: 20,
      titleKey: 'ACCOUNT.SESSIONS.TITLE',
      hintKey: 'ACCOUNT.SESSIONS.HINT',
      component: () => import('./web/sessions-section.tsx'),
    }),
  ],
});
