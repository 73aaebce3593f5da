/** What lists are drawn with: one file, for it comes with the first of them. */
export { makeTaggedRecords } from './live-tagged-records.ts';
export { makeTagsStore } from './live-tags-store.ts';
export { TagCell } from './tag-cell.tsx';
export { TagFilterChip } from './tag-filter-chip.tsx';
