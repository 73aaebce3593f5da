export * from './access.ts';
export * from './catalogue-directory.ts';
export * from './catalogue-store.ts';
export * from './catalogue-suggestions.ts';
export * from './endpoints.ts';
export * from './item-pages.ts';
export * from './item-stock.ts';
export * from './schemas.ts';
