export * from './access.ts';
export * from './endpoints.ts';
export * from './price-level-directory.ts';
export * from './price-levels-store.ts';
export * from './schemas.ts';
