import { contribute, definePlugin } from '#core/registry';
import { companyPage, navItem, shortcut } from '#core/web/tokens';
import { documentKinds, documentPages, keysOf, menuOf, pagesOf } from '#plugins/documents/contract';
import { delivering, deliveryNoteKind, deliveryNotes } from './contract/index.ts';

export default definePlugin({
  id: 'delivery-notes',
  version: '1.0.0',
  declares: [deliveryNotes, delivering],
  wants: [documentPages],
  contributes: [
    contribute(documentKinds, { id: 'delivery-notes.kind' }, deliveryNoteKind),
    ...pagesOf(deliveryNoteKind).map(companyPage),
    navItem({ ...menuOf(deliveryNoteKind), parent: 'store', icon: 'box', order: 20 }),
    ...keysOf(deliveryNoteKind).map(shortcut),
  ],
});
