import { definePlugin, exportsOf, provide } from '#core/registry';
import {
  selectionAction,
  companyClient,
  companyEvents,
  detailCard,
  listColumn,
  listFilter,
  settingsPage,
} from '#core/web/tokens';
import { draftPages, kindPages } from '#plugins/documents/contract';
import { partnerPages } from '#plugins/partners/contract';
// The contract's index is not imported here, because it would load the endpoints before the first paint.
import { groupedTags, tagging, tags } from './contract/access.ts';
import { taggedRecords } from './contract/tagged-records.ts';
import { tagsStore } from './contract/tags-store.ts';

const web = exportsOf(() => import('./web/index.ts'));
const title = { titleKey: 'TAGS.TITLE' } as const;
const column = {
  headerKey: 'TAGS.TITLE',
  width: 168,
  hideBelow: 1_320,
  onCards: true,
  cell: web('TagCell'),
} as const;
const filter = { name: 'tags', component: web('TagFilterChip') } as const;

/** The plugin of tags: coloured words with which a company marks its documents and partners. The marked plugins do not depend on tags. */
export default definePlugin({
  id: 'tags',
  version: '1.0.0',
  declares: [tags, tagging, groupedTags],
  provides: [
    provide(tagsStore, [companyClient, companyEvents], web('makeTagsStore')),
    provide(taggedRecords, [companyClient, companyEvents], web('makeTaggedRecords')),
  ],
  contributes: [
    settingsPage({
      id: 'tags.settings',
      path: 'tags',
      group: 'documents',
      ...title,
      gate: tags.edit,
      shape: 'entities',
      page: () => import('./web/tags-page.tsx'),
    }),
    listColumn(kindPages, { id: 'tags.documents-column', ...column }),
    listColumn(partnerPages, { id: 'tags.partners-column', ...column }),
    listFilter(kindPages, { id: 'tags.documents-filter', ...filter }),
    listFilter(partnerPages, { id: 'tags.partners-filter', ...filter }),
    detailCard(kindPages, {
      id: 'tags.document',
      ...title,
      component: () => import('./web/document-tags.tsx'),
    }),
    detailCard(draftPages, {
      id: 'tags.draft',
      ...title,
      component: () => import('./web/document-tags.tsx'),
    }),
    detailCard(partnerPages, {
      id: 'tags.partner',
      ...title,
      component: () => import('./web/partner-tags.tsx'),
    }),
    selectionAction({
      id: 'tags.bulk',
      textKey: 'TAGS.TITLE',
      right: 'edit',
      gate: tagging,
      whenDenied: 'locked',
      component: () => import('./web/bulk-tags.tsx'),
    }),
  ],
});
