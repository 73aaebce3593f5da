export * from './endpoints.ts';
export type { Home } from './schemas.ts';
