/** The services that are loaded with the first list. */
export { makeTaggedRecords } from './live-tagged-records.ts';
export { makeTagsStore } from './live-tags-store.ts';
export { TagCell } from './tag-cell.tsx';
export { TagFilterChip } from './tag-filter-chip.tsx';
