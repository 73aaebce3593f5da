export * from './access.ts';
export * from './colours.ts';
export * from './endpoints.ts';
export * from './events.ts';
export * from './tag-filter.ts';
export * from './tagged-records.ts';
export * from './tags-store.ts';
export {
  type Tag,
  type TagCategory,
  TagCategoryInput,
  type TagCreation,
  type TaggingInput,
  TagInput,
  type TagUpdate,
} from './schemas.ts';
