export * from './access.ts';
export * from './endpoints.ts';
export * from './free-partners.ts';
export * from './partner-fields.ts';
export * from './partner-directory.ts';
export * from './partner-pages.ts';
export * from './partners-store.ts';
export * from './schemas.ts';
