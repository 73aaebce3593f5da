/** The kit for what a company has a handful of: list, row, form and store of simple records. */
export * from './entity-form.tsx';
export * from './entity-page.tsx';
export * from './entity-row.tsx';
export * from './entity-store.ts';
export * from './use-entity-form.ts';
