export * from './access.ts';
export * from './endpoints.ts';
export * from './inbox-types.ts';
export * from './received-date.ts';
export type { ProcessingSetting, ReceivedDateSettings } from './schemas.ts';
