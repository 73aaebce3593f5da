export * from './access.ts';
export * from './endpoints.ts';
export { Closing, MonthContents, MonthMeant } from './schemas.ts';
