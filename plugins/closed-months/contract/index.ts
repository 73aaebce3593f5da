export * from './access.ts';
export * from './endpoints.ts';
export { Closing, MonthContents, MonthInput } from './schemas.ts';
