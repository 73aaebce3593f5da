export * from './account-section.ts';
export * from './endpoints.ts';
export * from './schemas.ts';
