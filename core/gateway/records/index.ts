export * from './list-filters.ts';
export * from './record-lists.ts';
