import { definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, notificationCommand, settingsPage } from '#core/web/tokens';
import {
  numberingCreate,
  numberingDelete,
  numberingEdit,
  numberingFormat,
  numberingFormatChange,
  numberingSequences,
  numberingStore,
} from './contract/index.ts';

export default definePlugin({
  id: 'numbering',
  version: '1.0.0',
  declares: [
    numberingSequences,
    numberingCreate,
    numberingEdit,
    numberingDelete,
    numberingFormat,
    numberingFormatChange,
  ],
  provides: [provide(numberingStore, [companyClient, companyEvents], () => import('./web/numbering-store.ts'))],
  contributes: [
    settingsPage({
      id: 'numbering.settings',
      path: 'numbering/:series?/:action?',
      titleKey: 'NUMBERING.TITLE',
      group: 'documents',
      gate: numberingSequences.edit,
      shape: 'entities',
      page: () => import('./web/numbering-page.tsx'),
    }),
    settingsPage({
      id: 'numbering.integrity',
      path: 'numbering/:series/integrity',
      titleKey: 'NUMBERING.INTEGRITY.PAGE',
      gate: numberingSequences.read,
      shape: 'detail',
      page: () => import('./web/integrity-page.tsx'),
    }),
    // A notification's button leads here under this name. [B7-30]
    notificationCommand({
      id: 'numbering.command',
      command: 'InvoicesImport.RedirectToNumberingSettings',
      to: 'settings/numbering',
      gate: numberingSequences.edit,
    }),
  ],
});
