import inbox from '@blueprintjs/icons/lib/esm/generated/16px/paths/inbox.js';
import { definePlugin, provide } from '#core/registry';
import {
  companyClient,
  companyEvents,
  companyPage,
  navItem,
  notificationCommand,
  settingsPage,
  shortcut,
} from '#core/web/tokens';
import { documentPages } from '#plugins/documents/contract';
// The contract's index is not imported, because it would load the endpoints before the first paint.
import { documentReceiving, documentsProcessing, myDocuments, receivedDateInSettings } from './contract/access.ts';
import { inboxStore } from './contract/inbox-store.ts';

/**
 * The plugin of documents that arrive by e-mail: their addresses, the waiting documents, and the documents that each member has sent in.
 */
export default definePlugin({
  id: 'document-processing',
  version: '1.0.0',
  declares: [documentsProcessing, myDocuments, documentReceiving, receivedDateInSettings],
  wants: [documentPages],
  provides: [provide(inboxStore, [companyClient, companyEvents], () => import('./web/inbox/inbox-store.ts'))],
  contributes: [
    companyPage({
      id: 'document-processing.list',
      path: 'documents-inbox/list',
      titleKey: 'PROCESSING.INBOX.TITLE',
      gate: documentsProcessing.read,
      shape: 'list',
      page: () => import('./web/inbox/inbox-page.tsx'),
    }),
    companyPage({
      id: 'document-processing.detail',
      path: 'documents-inbox/list/detail/:detailId',
      titleKey: 'PROCESSING.INBOX.ONE',
      gate: documentsProcessing.read,
      shape: 'editor',
      page: () => import('./web/inbox/arrived-page.tsx'),
    }),
    companyPage({
      id: 'document-processing.mine',
      path: 'my-documents/list',
      titleKey: 'PROCESSING.MINE.TITLE',
      gate: myDocuments.read,
      shape: 'list',
      page: () => import('./web/mine/my-documents-page.tsx'),
    }),
    navItem({
      id: 'document-processing.nav',
      titleKey: 'PROCESSING.INBOX.TITLE',
      to: 'documents-inbox',
      gate: documentsProcessing.read,
      parent: 'expenses',
      icon: inbox,
      order: 5,
    }),
    navItem({
      id: 'document-processing.mine-nav',
      titleKey: 'PROCESSING.MINE.TITLE',
      to: 'my-documents',
      gate: myDocuments.read,
      parent: 'expenses',
      icon: 'document',
      order: 90,
    }),
    shortcut({
      id: 'document-processing.go',
      keys: 'g n',
      titleKey: 'PROCESSING.INBOX.TITLE',
      to: 'documents-inbox/list',
      gate: documentsProcessing.read,
    }),
    notificationCommand({
      id: 'document-processing.open',
      command: 'Documents.OpenInbox',
      gate: documentsProcessing.read,
      to: 'documents-inbox/list',
    }),
    settingsPage({
      id: 'document-processing.settings',
      path: 'documents-processing',
      group: 'documents',
      titleKey: 'PROCESSING.SETTINGS.TITLE',
      gate: documentsProcessing.read,
      shape: 'form',
      page: () => import('./web/settings/settings-page.tsx'),
    }),
  ],
});
