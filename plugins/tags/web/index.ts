/** The services that the first list needs. */
export { makeTaggedRecords } from './live-tagged-records.ts';
export { makeTagsStore } from './live-tags-store.ts';
export { TagCell } from './tag-cell.tsx';
export { TagFilterChip } from './tag-filter-chip.tsx';
