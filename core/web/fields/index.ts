/** What pages show of the fields that plugins add to records. It is apart from `core/web`, all of which the first page loads. */
export * from './extra-facts.ts';
export * from './use-added-fields.ts';
