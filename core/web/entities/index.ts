/** Components and a store for kinds of simple records of which a company has only a few: list, row and form. */
export * from './entity-form.tsx';
export * from './entity-page.tsx';
export * from './entity-row.tsx';
export * from './entity-store.ts';
export * from './use-entity-form.ts';
