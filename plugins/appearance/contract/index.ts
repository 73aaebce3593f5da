export * from './access.ts';
export * from './appearance-store.ts';
export * from './endpoints.ts';
export type { LayoutType, UserSettings } from './schemas.ts';
