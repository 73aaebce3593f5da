import { definePlugin } from '#core/registry';
import { settingsPage } from '#core/web/tokens';
// Not the contract's index: with it its endpoints would come before the first paint.
import { documentReceiving, documentsProcessing, myDocuments, receivedDateInSettings } from './contract/access.ts';

/** Documents that come by mail: their addresses, what waits to be worked on, what each has sent in. */
export default definePlugin({
  id: 'document-processing',
  version: '1.0.0',
  declares: [documentsProcessing, myDocuments, documentReceiving, receivedDateInSettings],
  contributes: [
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
