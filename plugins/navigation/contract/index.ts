export * from './access.ts';
export * from './endpoints.ts';
export * from './events.ts';
export * from './overlays.ts';
export type { CompanyNavigation, CompanyNavigationInput, NavigationVersion } from './schemas.ts';
